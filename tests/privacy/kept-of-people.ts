import { CODE_MINUTES, INVITATION_DAYS, RESET_LINK_MINUTES, UNDO_EMAIL_DAYS } from "@/lib/limits";
import {
  EXPIRED_INVITATION_DAYS,
  SESSION_TRACE_DAYS,
  SPENT_TOKEN_DAYS,
  STOCK_ALERT_DAYS,
  UNCONFIRMED_ACCOUNT_DAYS,
} from "@/lib/retention";
import { CLOSING, type Kept, NIGHT, PRUNE } from "./kept";

/** What the shop keeps of people who have an account or are invited to one. */
export const keptOfPeople: Kept[] = [
  {
    data: "Account: e-mail, password as a hash, name, phone, date of birth, last logins",
    why: "to let its owner in, and nobody else; to fill in an order",
    until: `the account is closed; ${UNCONFIRMED_ACCOUNT_DAYS} days when its address is never confirmed`,
    by: `${CLOSING}; ${PRUNE}`,
    columns: {
      user: "id email password_hash first_name last_name phone_number date_of_birth role branch_id active active_reason email_verified last_login current_login preferred_payment created_at updated_at",
    },
    tells: ["user.email", "user.first_name", "user.last_name", "user.phone_number"],
  },
  {
    data: "Address book, saved items, cart of an account",
    why: "to make ordering quicker",
    until: "their owner removes them; the account is closed",
    by: CLOSING,
    columns: {
      address:
        "id user_id label first_name last_name phone street landmark region town digital_address is_default created_at",
      saved_item: "user_id product_id created_at",
      cart: "id user_id updated_at",
      cart_item: "id cart_id product_id quantity created_at",
    },
    tells: ["label", "first_name", "last_name", "phone", "street", "landmark", "town"].map((name) => `address.${name}`),
  },
  {
    data: "Who waits for sold-out goods: an e-mail or a phone number, and which goods",
    why: "to tell them once that these are back",
    until: `they are told; ${STOCK_ALERT_DAYS} days; the account with the e-mail or phone is closed`,
    by: `the worker; staff; ${PRUNE}; ${CLOSING}`,
    columns: { stock_alert: "id product_id contact created_at" },
    tells: ["stock_alert.contact"],
    days: STOCK_ALERT_DAYS + NIGHT,
  },
  {
    data: "Sign-ins: times, name of the browser (not its User-Agent, no network address)",
    why: "to stay signed in; to show their owner where",
    until: `they run out; ${SESSION_TRACE_DAYS} days after they were ended; the account is closed`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { session: "id user_id kind remember device created_at last_used_at expires_at ended_at end_reason" },
  },
  {
    data: "Refresh tokens of API clients, as hashes",
    why: "to notice one that was copied",
    until: `${SPENT_TOKEN_DAYS} days after use; with their sign-in`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { refresh_token: "token_hash session_id generation created_at spent_at successor" },
  },
  {
    data: "Two-step sign-in: the app's key, encrypted, recovery codes as hashes",
    why: "to ask for the second step",
    until: "its owner switches it off; the account is closed",
    by: `its owner; ${CLOSING}`,
    columns: {
      second_factor:
        "user_id sealed_secret confirmed_at last_step recovery_hashes google_hash google_expires_at created_at",
    },
  },
  {
    data: "Mailed codes and reset links, as hashes; a new e-mail that waits for its code",
    why: "to prove who reads an address",
    until: `${CODE_MINUTES} and ${RESET_LINK_MINUTES} minutes, then until the night; the account is closed`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: {
      email_code: "id user_id purpose code_hash new_email tries owner_tries expires_at created_at",
      reset_token: "token_hash user_id expires_at created_at",
    },
    tells: ["email_code.new_email"],
    days: NIGHT,
  },
  {
    data: "An e-mail that was given up",
    why: "so that its owner can undo the change",
    until: `${UNDO_EMAIL_DAYS} days; emptied when the account is closed`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { email_change: "id user_id old_email token_hash undone_at expires_at created_at" },
    tells: ["email_change.old_email"],
    days: UNDO_EMAIL_DAYS + NIGHT,
  },
  {
    data: "Invitations to work for the shop: e-mail, role, branch, who invited, the link as a hash",
    why: "to let colleagues in",
    until: `it is taken up or taken back; ${INVITATION_DAYS} days, then ${EXPIRED_INVITATION_DAYS} more to send it again`,
    by: `its taking up; an admin; ${PRUNE}; ${CLOSING}`,
    columns: { staff_invitation: "id email role branch_id token_hash invited_by expires_at created_at" },
    tells: ["staff_invitation.email"],
    days: INVITATION_DAYS + EXPIRED_INVITATION_DAYS + NIGHT,
  },
];
