import { FieldError, optional, TextInput } from "@/components/ui/field";
import { RadioCard } from "@/components/ui/radio-card";
import type { useForm } from "@/components/ui/use-form";
import { MAX } from "@/lib/contracts/fields";
import { roleHints, roleWords } from "@/lib/desk-words";
import { type StaffRole, staffRoles } from "@/lib/staff";

/** Role and branch as a form holds them; no role is chosen beforehand in an invitation. */
export interface RoleForm {
  role: StaffRole | "";
  branch: string;
}

/** Role and branch as they are sent. */
export const toRole = ({ role, branch }: RoleForm) => ({ role, branchId: branch.trim() || null });

type FormState = Pick<ReturnType<typeof useForm<RoleForm>>, "values" | "errors" | "edit" | "field">;

/** @param listId unique on the page: of the list of known branches */
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
