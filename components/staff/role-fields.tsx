import { optional, Select, TextInput } from "@/components/ui/field";
import type { useForm } from "@/components/ui/use-form";
import { MAX } from "@/lib/contracts/fields";
import type { StaffMember } from "@/lib/staff";

/** What somebody may do at the desk, as a form holds it. */
export interface RoleForm {
  role: StaffMember["role"];
  branch: string;
}

/** As it is sent: whoever has no branch belongs to the office. */
export const toRole = ({ role, branch }: RoleForm) => ({ role, branchId: branch.trim() || null });

type FieldOf = ReturnType<typeof useForm<RoleForm>>["field"];

/** @param listId of a list of the branches there are; unlike any other on the page */
export function RoleFields({ field, branches, listId }: { field: FieldOf; branches: string[]; listId: string }) {
  return (
    <>
      <Select {...field("role")} label="Role" hint="An admin may do everything, and manages the staff.">
        <option value="staff">Staff</option>
        <option value="admin">Admin</option>
      </Select>
      <TextInput
        {...field("branch")}
        label={optional("Branch")}
        hint="Empty for the office, which may also refund, clear cheques and answer returns."
        maxLength={MAX.branch}
        list={listId}
        autoComplete="off"
      />
      <datalist id={listId}>
        {branches.map((branch) => (
          <option key={branch} value={branch} />
        ))}
      </datalist>
    </>
  );
}
