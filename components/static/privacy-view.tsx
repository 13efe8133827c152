import { Link } from "@/components/ui/link";
import type { ShownSettings } from "@/lib/contracts/settings";
import { ORDER_ACCESS_DAYS, REMEMBERED_DAYS, UNDO_EMAIL_DAYS } from "@/lib/limits";
import { paths } from "@/lib/paths";
import { POLICIES_DATED } from "@/lib/policies";
import { StaticPage, type StaticSection } from "./static-page";

const kept = [
  {
    what: "Name, phone, e-mail, address, goods",
    why: "To deliver your order and keep you informed",
    needed: "Required: we cannot take an order without it.",
  },
  {
    what: "Payment method, amount, reference",
    why: "To know that an order is paid, and to refund you",
    needed: "Required: we cannot take an order without it.",
  },
  {
    what: "E-mail, scrambled password, name, phone",
    why: "To let you, and nobody else, into your account",
    needed: "Required for an account, and only for that.",
  },
  {
    what: "Date of birth, saved items, saved addresses",
    why: "To make ordering quicker",
    needed: "Optional: leave them out if you like.",
  },
  {
    what: "Internet address, time, page visited",
    why: "To keep the shop running and stop misuse",
    needed: "Required: it comes with every visit.",
  },
];

const writeSections = ({ seller, contact }: ShownSettings): StaticSection[] => [
  {
    id: "who",
    title: "Who we are",
    content: (
      <>
        <p>
          {seller.legalName}, {seller.address}, is responsible for your data. We are registered with the Data Protection
          Commission under number {seller.dataProtectionNumber}, as the Data Protection Act, 2012 (Act 843) requires.
        </p>
        <p>
          Questions about your data: <a href={`mailto:${contact.email}`}>{contact.email}</a> or {contact.phone}.
        </p>
      </>
    ),
  },
  {
    id: "what",
    title: "What we keep, and why",
    content: (
      <>
        <dl className="divide-y divide-line border-line border-y">
          {kept.map(({ what, why, needed }) => (
            <div key={what} className="grid gap-x-6 py-3 md:grid-cols-2">
              <dt className="font-bold">{what}</dt>
              <dd>
                {why}. <span className="text-muted">{needed}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          You give us all of this yourself. We buy no data about you and build no profile of you, and no advertiser or
          visitor counter from elsewhere runs on our pages. Card numbers and mobile money PINs never reach us.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and what stays on your device",
    content: (
      <ul>
        <li>
          One cookie keeps you signed in: until you close the browser, or {REMEMBERED_DAYS} days if you ask to be
          remembered.
        </li>
        <li>
          One cookie shows a guest the orders made on this device, for {ORDER_ACCESS_DAYS} days. It is used for nothing
          else.
        </li>
        <li>
          Your cart, your last searches and a half-filled checkout form are kept in the browser itself. Clearing its
          data removes them.
        </li>
      </ul>
    ),
  },
  {
    id: "whom",
    title: "Who else sees it",
    content: (
      <>
        <ul>
          <li>Paystack, who takes your payment: name, e-mail, phone, amount.</li>
          <li>The courier, who brings your order: name, phone, address.</li>
          <li>The companies that run our servers and send our emails, who may use it for nothing else.</li>
          <li>Google, only if you choose to sign in with it.</li>
          <li>Courts and authorities, when the law requires it.</li>
        </ul>
        <p>
          Some of them keep data outside Ghana. They are bound to protect it as this page promises. We sell your data to
          nobody.
        </p>
      </>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    content: (
      <ul>
        <li>Your account: until you close it. Then profile, addresses, saved items and cart are deleted at once.</li>
        <li>
          Orders: as long as tax law requires. When you close your account they stay without your name, e-mail, phone
          and street; those you placed as a guest with its e-mail, too.
        </li>
        <li>
          What Paystack tells us about a payment (its state, amount and times, no card): 18 months, for as long as it
          can be disputed.
        </li>
        <li>An e-mail address you gave up: {UNDO_EMAIL_DAYS} days, so that you can undo the change.</li>
        <li>Codes and reset links: minutes. Sign-ins: until they end, and a week more.</li>
      </ul>
    ),
  },
  {
    id: "security",
    title: "How we protect it",
    content: (
      <>
        <p>
          Everything travels encrypted. Passwords are kept in a form that cannot be read back, and only staff who need
          your order to send it can see it.
        </p>
        <p>
          If data still falls into the wrong hands, we tell you and the Data Protection Commission as soon as we can.
        </p>
      </>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    content: (
      <>
        <ul>
          <li>
            See what we keep: your <Link href={paths.profile}>profile</Link> gives you all of it as a file.
          </li>
          <li>Have it corrected: change it in your profile, or tell us.</li>
          <li>Have it deleted: close your account in your profile, or tell us.</li>
          <li>Object to a use of your data that you do not want.</li>
          <li>Get no advertising: we send none without your written consent, which you can withdraw at any time.</li>
          <li>Not be judged by a machine alone: we make no decision about you that way.</li>
          <li>Be compensated for damage, if we break the law.</li>
        </ul>
        <p>Not happy with our answer? Complain to the Data Protection Commission, dataprotection.org.gh.</p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children",
    content: (
      <p>
        The law protects the data of children specially. If you are under 18, let a parent or guardian order for you.
        Accounts are for people aged 13 and over.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    content: (
      <p>When this page changes, its date changes with it. We tell you about important changes by email first.</p>
    ),
  },
];

/** The privacy policy, with what the Data Protection Act 2012 (Act 843), sections 23 and 27, requires. */
export function PrivacyView({ settings }: { settings: ShownSettings }) {
  return (
    <StaticPage
      title="Privacy Policy"
      lead="What we know about you, why, who else sees it, and what you can ask of us."
      dated={POLICIES_DATED}
      settings={settings}
      sections={writeSections(settings)}
    />
  );
}
