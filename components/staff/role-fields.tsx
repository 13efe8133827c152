import { FieldError, optional, TextInput } from "@/components/ui/field";
import { RadioCard } from "@/components/ui/radio-card";
import type { useForm } from "@/components/ui/use-form";
import { MAX } from "@/lib/contracts/fields";
import { roleHints, roleWords } from "@/lib/desk-words";
import { type StaffRole, staffRoles } from "@/lib/staff";

/** Form values; an invitation has no preselected role. */
export interface RoleForm {
  role: StaffRole | "";
  branch: string;
}

/** Request fields. */
export const toRole = ({ role, branch }: RoleForm) => ({ role, branchId: branch.trim() || null });

type FormState = Pick<ReturnType<typeof useForm<RoleForm>>, "values" | "errors" | "edit" | "field">;

/** @param listId id of the datalist of branches, unique on the page */
export function RoleFields({ form, branches, listId }: { form: FormState; branches: string[]; listId: string }) {
  const { values, errors } = form;
  const errorId = `${listId}-role-error`;
  return (
    <>
      <fieldset
        className="group/radios grid gap-3 sm:col-span-2"
        data-invalid={errors.role ? "" : undefined}
        aria-describedby={errors.role && errorId}
      >
        <legend className="mb-1.5 font-medium text-sm">Role</legend>
        {staffRoles.map((role) => (
          <RadioCard
            key={role}
            name="role"
            value={role}
            checked={values.role === role}
            onChange={() => form.edit("role", role)}
            textId={`${listId}-${role}`}
            title={roleWords[role]}
            text={roleHints[role]}
          />
        ))}
        {errors.role && <FieldError id={errorId} text={errors.role} />}
      </fieldset>
      <TextInput
        {...form.field("branch")}
        label={optional("Branch")}
        hint="Where they work. The role sets the permissions."
        maxLength={MAX.branch}
        list={listId}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <datalist id={listId}>
        {branches.map((branch) => (
          <option key={branch} value={branch} />
        ))}
      </datalist>
    </>
  );
}
