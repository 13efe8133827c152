/** Maximum number of attempts in a period. */
export interface Limit {
  /**
   * Tries for one account (an email, a phone or order number), from everywhere.
   * With `ownDevice` its owner has as many again, on all known devices together.
   */
  account?: number;
  /** Tries from one network address; generous, because many phones in Ghana share one. */
  address?: number;
  minutes: number;
  /** Allow calls if the limiter itself fails; account endpoints refuse them. */
  failsOpen?: true;
}

/** Rate limits by name (SHP-LOGIN-19, BEYOND-21, BEYOND-22); endpoints refer to them. */
export const limits = {
  login: { account: 10, address: 100, minutes: 15 },
  /** By network address only: strangers' attempts must not block an email's owner. */
  register: { address: 30, minutes: 60 },
  code: { account: 20, address: 100, minutes: 15 },
  resend: { account: 3, address: 30, minutes: 60 },
  /** Invitations to one email; separate from `resend`, which strangers can use up. */
  invitation: { account: 3, minutes: 60 },
  reset: { account: 3, address: 30, minutes: 60 },
  resetLink: { address: 60, minutes: 15 },
  /**
   * Codes of two-step sign-in, after a correct password.
   * Three of a million codes are valid at a time: a year of attempts succeeds with a chance of one in fifty.
   */
  secondFactor: { account: 10, minutes: 720 },
  password: { account: 10, address: 100, minutes: 15 },
  profile: { account: 30, address: 200, minutes: 60 },
  /** By network address only: strangers' attempts must not block an order's buyer. */
  tracking: { address: 30, minutes: 60 },
  /** Links mailed to an order's buyer, counted after email or phone matches. */
  orderLinkMail: { account: 5, minutes: 60 },
  /** Back-in-stock requests; many requests for one email are rarely its owner's. */
  stockAlert: { account: 10, address: 30, minutes: 60 },
  /** Links that open an order on another device. */
  orderLink: { address: 60, minutes: 60 },
  checkout: { address: 60, minutes: 10, failsOpen: true },
  /** Cancellations and return requests. */
  orderChange: { address: 120, minutes: 10, failsOpen: true },
  /** PDF documents, each of which takes part of a second to render. */
  paper: { address: 60, minutes: 10 },
  picture: { address: 120, minutes: 10 },
  payment: { account: 20, address: 100, minutes: 10, failsOpen: true },
  /** Prompts on one mobile money wallet, which may be a stranger's. */
  prompt: { account: 10, minutes: 60 },
  verification: { account: 60, address: 300, minutes: 10, failsOpen: true },
  /** Prisma Studio sends two or three queries per screen. */
  data: { account: 600, minutes: 10 },
  /** Mails sent by staff: repeated ones and payment links. */
  staffMail: { account: 60, minutes: 60 },
  /** Product pictures, each stored in many sizes. */
  staffPicture: { account: 120, minutes: 10 },
  promo: { address: 30, minutes: 10, failsOpen: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
