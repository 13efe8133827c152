import { at, linksTo, type Words } from "./account-texts";
import type { MailShop } from "./layout";
import { printableName } from "./names";

/** Sent to a colleague who becomes or stops being an admin, and to all admins. */
export interface AdminRoleFacts {
  event: "admin_role_changed";
  changedAt: Date | string;
  /** The colleague and who changed the role, as `First Last`. */
  person: string;
  by: string;
  isAdmin: boolean;
  /** Whether the recipient is the colleague. */
  isOwn: boolean;
  /** Staff at the desk, for admins. */
  teamUrl: string;
}

export function writeAdminRoleTexts(
  { changedAt, person, by, isAdmin, isOwn, teamUrl }: AdminRoleFacts,
  shop: MailShop,
): Words {
  const name = isOwn ? "You" : (printableName(person) ?? "A colleague");
  const state = `${isOwn ? "are" : "is"} ${isAdmin ? "now" : "no longer"} an admin`;
  const actor = printableName(by) ?? "An admin";
  const whose = isOwn ? "your" : `${printableName(person) ?? "a colleague"}'s`;
  const change = isAdmin ? `gave ${isOwn ? "you" : name} the Admin role` : `removed ${whose} Admin role`;
  const canDo = isAdmin ? " An admin can change settings, staff and everything else at the desk." : "";
  return {
    subject: `${name} ${state} at ${shop.brand.name}`,
    preview: `${actor} ${change}.`,
    headline: `${name} ${state}`,
    lead: `${actor} ${change} on ${at(changedAt)}.${canDo}`,
    notes: [
      isOwn
        ? { title: "If you did not expect this", text: "Tell us right away:", links: linksTo(shop) }
        : {
            title: "If you did not expect this",
            text: "Change the role back at the desk, then choose a new password: another person may be using an admin's account.",
          },
    ],
    ...(!isOwn && { action: { label: "Open staff", href: teamUrl, quiet: true } }),
  };
}
