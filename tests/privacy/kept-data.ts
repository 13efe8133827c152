import {
  CODE_MINUTES,
  INVITATION_DAYS,
  ORDER_ACCESS_DAYS,
  REMEMBERED_DAYS,
  RESET_LINK_MINUTES,
  UNDO_EMAIL_DAYS,
} from "@/lib/limits";
import {
  AUDIT_DAYS,
  BUYER_YEARS,
  CATALOGUE_CHANGE_DAYS,
  EXPIRED_INVITATION_DAYS,
  GIVEN_UP_JOB_DAYS,
  IDEMPOTENCY_HOURS,
  LOG_DAYS,
  PAYMENT_EVENT_DAYS,
  RETURN_PICTURE_DAYS,
  SESSION_TRACE_DAYS,
  SPENT_TOKEN_DAYS,
  UNCONFIRMED_ACCOUNT_DAYS,
  UNUSED_PICTURE_DAYS,
} from "@/lib/retention";

/**
 * Everything that the shop keeps: the rows of the table in docs/operations.md, Data kept. A test compares the two, and
 * the columns with the database's; another looks for what should be gone.
 */
export interface Kept {
  data: string;
  why: string;
  until: string;
  by: string;
  /** `schema.table` (`public` left out) with its columns; nothing for what is kept outside of the database. */
  columns: Record<string, string>;
  /** Of them those that can tell in plain words who somebody is. */
  tells?: string[];
  /** When these are gone at the latest, whether or not an account is closed; a time that is missing has no end. */
  days?: number;
}

/** The nightly job: what is over at noon is there until then. */
const NIGHT = 1;
const PRUNE = "`prune`";
const CLOSING = "closing the account";

export const keptData: Kept[] = [
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
      email_code: "id user_id purpose code_hash new_email tries expires_at created_at",
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
  {
    data: "Buyer of an order: name, e-mail, phone, streets, notes, tracking number",
    why: "to deliver; tax law wants records of sales for six years",
    until: `${BUYER_YEARS} years, of an account's orders until it is closed (also of those placed as a guest with its e-mail); what somebody has to look at, until they have`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: {
      order:
        "user_id first_name last_name email phone shipping_street billing_street delivery_note tracking_number review_reason cancel_reason",
      phone_call: "note",
      payment: "authorization_url message",
    },
    tells: [
      ..."first_name last_name email phone shipping_street billing_street delivery_note tracking_number review_reason cancel_reason"
        .split(" ")
        .map((name) => `order.${name}`),
      "phone_call.note",
      "payment.authorization_url",
      "payment.message",
    ],
    days: BUYER_YEARS * 365.25 + NIGHT,
  },
  {
    data: "The order itself: goods, amounts, times, states, town and region, payments, disputes, refunds, calls, mails",
    why: "the books",
    until: "no end: without its buyer it tells of nobody",
    by: "nobody; the database refuses",
    columns: {
      order:
        "id number status is_guest shipping_city shipping_region billing_city billing_region delivery_fee_pesewas estimated_delivery payment_method payment_status paid_at payment_reference subtotal_pesewas discount_pesewas total_pesewas promo_code called_at packed_at carrier cheque_received_at cheque_cleared_at cheque_bounced_at needs_review placed_in created_at updated_at",
      order_item: "id order_id product_id name slug image_url image_alt quantity price_pesewas",
      order_status_history: "id order_id status note created_at",
      payment:
        "id order_id reference amount_pesewas captured_pesewas accept_reason status channel opened_at created_at updated_at",
      dispute:
        "id provider_id order_id reference status category resolution amount_pesewas due_at resolved_at created_at updated_at",
      refund: "id provider_id order_id reference status amount_pesewas created_at updated_at",
      refund_request:
        "id order_id reference amount_pesewas reason asked_by request_key created_at sent_at provider_id refusal return_id",
      refund_elsewhere: "id order_id reference amount_pesewas receipt reason made_by request_key created_at",
      phone_call: "id order_id reached made_by created_at",
      order_mail: "id order_id event accepted created_at",
      return_request: "id order_id reason state request_key created_at answered_at received_at refunded_at updated_at",
      return_line: "id return_id order_item_id quantity restocked",
    },
  },
  {
    data: "What a buyer wrote of a return, and what staff answered",
    why: "to settle the return",
    until: "the buyer of its order is forgotten",
    by: `${PRUNE}; ${CLOSING}`,
    columns: { return_request: "words answer" },
    tells: ["return_request.words", "return_request.answer"],
    days: BUYER_YEARS * 365.25 + NIGHT,
  },
  {
    data: "Photos of goods that come back, drawn anew without place, time and camera",
    why: "to see what is wrong with them",
    until: `${RETURN_PICTURE_DAYS} days; ${UNUSED_PICTURE_DAYS} day where no return was asked for; the buyer of the order is forgotten`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { return_picture: "id order_id return_id bytes created_at" },
    days: RETURN_PICTURE_DAYS + NIGHT,
  },
  {
    data: "What staff wrote: who, when, before and after",
    why: "to find out what became of an order, a price, a setting",
    until: `${AUDIT_DAYS} days; without the buyer of an order as soon as that one is forgotten`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { audit: "id table_name row_id action actor before after created_at" },
    tells: ["audit.before", "audit.after"],
    days: AUDIT_DAYS + NIGHT,
  },
  {
    data: "Events of the payment provider: reference, state, amounts, times, nothing about the payer",
    why: "so long a card payment can be disputed",
    until: `${PAYMENT_EVENT_DAYS} days`,
    by: PRUNE,
    columns: { payment_event: "id event reference payload received_at" },
  },
  {
    data: "Access tokens of orders, as hashes",
    why: "to let a guest see an order",
    until: `${ORDER_ACCESS_DAYS} days; when the buyer is forgotten`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { order_access: "token_hash order_id expires_at created_at" },
  },
  {
    data: "Idempotency keys, with a hash of what was ordered",
    why: "so that a repeated request makes no second order",
    until: `${IDEMPOTENCY_HOURS} hours, then until the night`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { idempotency_key: "key viewer body_hash order_id created_at" },
  },
  {
    data: "Counted tries, by a hash of account or network address",
    why: "to stop guessing and floods",
    until: "the minutes of the limit, then until the night",
    by: PRUNE,
    columns: { rate_limit: "key hits expires_at" },
  },
  {
    data: "Jobs that wait or were given up: an address, a phone, a name, what the mail server said",
    why: "to send a mail, also when the mail server is away",
    until: `they are done; two weeks of tries, then ${GIVEN_UP_JOB_DAYS} days`,
    by: `the worker; ${PRUNE}; what its owner asked for also by ${CLOSING}`,
    columns: {
      "graphile_worker._private_jobs":
        "id job_queue_id task_id payload priority run_at attempts max_attempts last_error created_at updated_at key locked_at locked_by revision flags is_available",
    },
    tells: ["payload", "key", "last_error"].map((name) => `graphile_worker._private_jobs.${name}`),
    days: 14 + GIVEN_UP_JOB_DAYS + NIGHT,
  },
  {
    data: "Goods, their stock and former addresses, categories, promotions and what changed in them",
    why: "the shop's own; no person",
    until: `staff delete them; notes of changes ${CATALOGUE_CHANGE_DAYS} days`,
    by: `staff; ${PRUNE}`,
    columns: {
      category: "id name slug description image featured position parent_id created_at updated_at",
      product:
        "id name slug sku brand summary paragraphs features warranty price_pesewas compare_at_pesewas rating review_count featured published category_id created_at updated_at search_vector search_text",
      product_image: "id product_id url alt position",
      inventory: "product_id on_hand units_sold low_stock",
      stock_movement:
        "id product_id kind quantity counted_quantity counted_at on_hand_after reason order_id made_by created_at request_key",
      product_slug_history: "slug product_id changed_at",
      category_slug_history: "slug category_id changed_at",
      promotion: "id code percent active starts_at ends_at created_at",
      catalogue_change: "id tag changed_at",
    },
  },
  {
    data: "Settings: the seller's officers, addresses of staff",
    why: "the law wants the first told; the others get mail",
    until: "the owner changes them",
    by: "the owner",
    columns: { setting: "key value updated_at", setting_rule: "key label schema" },
  },
  {
    data: "The database's own books: migrations, names of queues and tasks",
    why: "technical; no person",
    until: "no end",
    by: "nobody",
    columns: {
      _prisma_migrations: "id checksum finished_at migration_name logs rolled_back_at started_at applied_steps_count",
      "graphile_worker.migrations": "id ts breaking",
      "graphile_worker._private_tasks": "id identifier",
      "graphile_worker._private_job_queues": "id queue_name locked_at locked_by is_available",
      "graphile_worker._private_known_crontabs": "identifier known_since last_execution",
    },
  },
  {
    data: "Cookies: `kanea_session`, `kanea_signed_in`, `kanea_orders`, `kanea_pending`; at Google's sign-in next-auth's own",
    why: "to stay signed in; to show a guest the own orders; to confirm a new account",
    until: `the browser closes, ${REMEMBERED_DAYS} days with remember-me; ${ORDER_ACCESS_DAYS} days; a day; minutes`,
    by: "the browser; signing out takes away the first two",
    columns: {},
  },
  {
    data: "In the browser: cart, checkout form, last searches, an order under way",
    why: "to go on after a reload",
    until: "the tab closes (the form); signing out; the owner clears it",
    by: "the browser",
    columns: {},
  },
  {
    data: "Log lines: time, method, path without query and secrets, status, network address; numbers of orders and payments",
    why: "to keep the shop running and to stop misuse",
    until: `${LOG_DAYS} days`,
    by: "whoever runs the shop, where standard output is collected",
    columns: {},
  },
  {
    data: "Backups: all of the database",
    why: "to have the shop back after an accident",
    until: `${LOG_DAYS} days`,
    by: "whoever runs the shop",
    columns: {},
  },
];

/** One row of the table in docs/operations.md. */
export const rowOf = ({ data, why, until, by }: Kept) => [data, why, until, by];
