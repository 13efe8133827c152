import { CODE_MINUTES, INVITATION_DAYS, RESET_LINK_MINUTES, UNDO_EMAIL_DAYS } from "@/lib/limits";
import {
  EXPIRED_INVITATION_DAYS,
  SESSION_TRACE_DAYS,
  SPENT_TOKEN_DAYS,
  STOCK_ALERT_DAYS,
  UNCONFIRMED_ACCOUNT_DAYS,
} from "@/lib/retention";
import { CLOSING, NIGHT, PRUNE, type StoredData } from "./stored";

/** Data of people with an account or an invitation. */
export const peopleData: StoredData[] = [
  {
    data: "Account: email, password hash, name, phone, date of birth, last logins",
    why: "log in, fill in orders",
    until: `closing the account; ${UNCONFIRMED_ACCOUNT_DAYS} days if its email is never confirmed`,
    by: `${CLOSING}; ${PRUNE}`,
    columns: {
      user: "id email password_hash first_name last_name phone_number date_of_birth role branch_id active active_reason email_verified last_login current_login preferred_payment created_at updated_at",
    },
    personal: ["user.email", "user.first_name", "user.last_name", "user.phone_number"],
  },
  {
    data: "Address book, saved items, cart of an account",
    why: "faster orders",
    until: "the owner removes them; closing the account",
    by: CLOSING,
    columns: {
      address:
        "id user_id label first_name last_name phone street landmark region town digital_address is_default created_at",
      saved_item: "user_id product_id created_at",
      cart: "id user_id updated_at",
      cart_item: "id cart_id product_id quantity created_at",
    },
    personal: ["label", "first_name", "last_name", "phone", "street", "landmark", "town", "digital_address"].map(
      (name) => `address.${name}`,
    ),
  },
  {
    data: "Back-in-stock requests: email or phone, product",
    why: "one message when the product is back",
    until: `the message is sent; ${STOCK_ALERT_DAYS} days; closing the account with that email or phone`,
    by: `the worker; staff; ${PRUNE}; ${CLOSING}`,
    columns: { stock_alert: "id product_id contact created_at" },
    personal: ["stock_alert.contact"],
    days: STOCK_ALERT_DAYS + NIGHT,
  },
  {
    data: "Sessions: times, name of the browser (no User-Agent, no network address)",
    why: "stay logged in; list of devices",
    until: `they expire; ${SESSION_TRACE_DAYS} days after their end; closing the account`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { session: "id user_id kind remember device created_at last_used_at expires_at ended_at end_reason" },
  },
  {
    data: "Refresh tokens of API clients, hashed",
    why: "detect a copied token",
    until: `${SPENT_TOKEN_DAYS} days after use; the end of their session`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { refresh_token: "token_hash session_id generation created_at spent_at successor" },
  },
  {
    data: "Two-step sign-in: encrypted key, hashed recovery codes",
    why: "check the second step",
    until: "the owner switches it off; closing the account",
    by: `the owner; ${CLOSING}`,
    columns: {
      second_factor:
        "user_id sealed_secret confirmed_at last_step recovery_hashes google_hash google_expires_at created_at",
    },
  },
  {
    data: "Mailed codes and reset links, hashed; a new email that waits for its code",
    why: "prove the email",
    until: `${CODE_MINUTES} and ${RESET_LINK_MINUTES} minutes, then the night; closing the account`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: {
      email_code: "id user_id purpose code_hash new_email tries owner_tries expires_at created_at",
      reset_token: "token_hash user_id expires_at created_at",
    },
    personal: ["email_code.new_email"],
    days: NIGHT,
  },
  {
    data: "The former email after a change",
    why: "undo the change",
    until: `${UNDO_EMAIL_DAYS} days; closing the account empties it`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { email_change: "id user_id old_email token_hash undone_at expires_at created_at" },
    personal: ["email_change.old_email"],
    days: UNDO_EMAIL_DAYS + NIGHT,
  },
  {
    data: "Invitations of staff: email, role, branch, inviter, hashed link",
    why: "add colleagues",
    until: `it is accepted or withdrawn; ${INVITATION_DAYS} days, then ${EXPIRED_INVITATION_DAYS} more to send it again`,
    by: `accepting it; an admin; ${PRUNE}; ${CLOSING}`,
    columns: { staff_invitation: "id email role branch_id token_hash invited_by expires_at created_at" },
    personal: ["staff_invitation.email"],
    days: INVITATION_DAYS + EXPIRED_INVITATION_DAYS + NIGHT,
  },
];
