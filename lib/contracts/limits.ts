/** How often one thing may be tried, within how long. */
export interface Limit {
  /**
   * Tries for one account (an email, a phone or order number), from everywhere.
   * With `ownDevice` its owner has as many again, on all known devices together.
   */
  account?: number;
  /** Tries from one network address: many phones share one in Ghana, so it is generous. */
  address?: number;
  minutes: number;
  /** When the limiter itself fails: a door that guards accounts closes, buying goes on. */
  failsOpen?: true;
}

/** How often something may be tried (SHP-LOGIN-19, BEYOND-21, BEYOND-22). Endpoints name the limits that they are under. */
export const limits = {
  login: { account: 10, address: 100, minutes: 15 },
  /** By address alone: tries in another's name would keep the owner of an email from registering. */
  register: { address: 30, minutes: 60 },
  code: { account: 20, address: 100, minutes: 15 },
  resend: { account: 3, address: 30, minutes: 60 },
  /** Invitations to one email; apart from `resend`, which strangers use up. */
  invitation: { account: 3, minutes: 60 },
  reset: { account: 3, address: 30, minutes: 60 },
  resetLink: { address: 60, minutes: 15 },
  /**
   * Codes of two-step sign-in, which only who knows the password may try: three of a million are right at a time, so
   * somebody who tries all that this allows for a year gets in with a chance of one in fifty.
   */
  secondFactor: { account: 10, minutes: 720 },
  password: { account: 10, address: 100, minutes: 15 },
  profile: { account: 30, address: 200, minutes: 60 },
  /** By address alone: wrong emails with an order's number would keep its buyer from asking. */
  tracking: { address: 30, minutes: 60 },
  /** Links mailed to an order's buyer, counted once email or phone was right. */
  orderLinkMail: { account: 5, minutes: 60 },
  /** Asking to hear when goods are back: of what many ask for one address, most is not its owner's. */
  stockAlert: { account: 10, address: 30, minutes: 60 },
  /** Links by which a buyer keeps an order: each is the same one again. */
  orderLink: { address: 60, minutes: 60 },
  checkout: { address: 60, minutes: 10, failsOpen: true },
  /** Cancelling an order, asking for a return: a buyer has few to change. */
  orderChange: { address: 120, minutes: 10, failsOpen: true },
  /** A receipt: drawing one takes the processor a part of a second. */
  paper: { address: 60, minutes: 10 },
  picture: { address: 120, minutes: 10 },
  payment: { account: 20, address: 100, minutes: 10, failsOpen: true },
  verification: { account: 60, address: 300, minutes: 10, failsOpen: true },
  /** Prisma Studio asks two or three times for each screen. */
  data: { account: 600, minutes: 10 },
  /** Mails that a member of staff sends again, or with a link to pay. */
  staffMail: { account: 60, minutes: 60 },
  /** Pictures of products: each is drawn in many sizes, which the database keeps. */
  staffPicture: { account: 120, minutes: 10 },
  promo: { address: 30, minutes: 10, failsOpen: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
