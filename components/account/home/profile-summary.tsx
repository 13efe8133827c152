import { ButtonLink } from "@/components/ui/button";
import type { User } from "@/lib/contracts/accounts";
import { formatDay } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { formatPhone } from "@/lib/phone";
import { fullName } from "../person";

/** Who the shop knows the customer as (SHP-ACCOUNT-05 to SHP-ACCOUNT-07). */
export function ProfileSummary({ user }: { user: User }) {
  const facts = [
    ["Name", fullName(user)],
    ["Email", user.email],
    ["Phone", user.phoneNumber ? formatPhone(user.phoneNumber) : "Not provided"],
    ["Member since", user.createdAt ? formatDay(user.createdAt) : "N/A"],
  ] as const;
  return (
    <section aria-labelledby="summary-title" className="rounded-card border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="summary-title" className="text-lg">
          Your profile
        </h2>
        <ButtonLink href={paths.profile} variant="outline">
          Edit Profile
        </ButtonLink>
      </div>
      <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="mt-0.5 break-words font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
