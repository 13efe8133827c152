import { ORDER_ACCESS_DAYS, OWN_DEVICE_DAYS, REMEMBERED_DAYS } from "@/lib/limits";
import {
  CATALOGUE_CHANGE_DAYS,
  GIVEN_UP_JOB_DAYS,
  LOG_DAYS,
  SEARCH_WITHOUT_RESULT_DAYS,
  UNSHOWN_PICTURE_DAYS,
} from "@/lib/retention";
import { CLOSING, type Kept, NIGHT, PRUNE } from "./kept";

/** What the shop keeps besides people and orders, in and outside of its database. */
export const keptBesides: Kept[] = [
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
    data: "Goods, their pictures, words, stock and former addresses, categories, promotions and what changed in them",
    why: "the shop's own; no person",
    until: `staff delete them; pictures ${UNSHOWN_PICTURE_DAYS} days after nothing shows them; notes of changes ${CATALOGUE_CHANGE_DAYS} days`,
    by: `staff; ${PRUNE}`,
    columns: {
      category: "id name slug description image featured position parent_id created_at updated_at",
      product:
        "id name slug sku brand summary paragraphs features facts warranty price_pesewas compare_at_pesewas cost_pesewas rating review_count featured published category_id family_id family_label created_at updated_at search_vector search_text",
      product_image: "id product_id url alt position",
      product_family: "id name differs_by",
      product_companion: "product_id companion_id position",
      media: "id unused_since created_at",
      media_file: "media_id name bytes",
      inventory: "product_id on_hand units_sold low_stock",
      stock_movement:
        "id product_id kind quantity counted_quantity counted_at on_hand_after reason order_id made_by created_at request_key",
      product_slug_history: "slug product_id changed_at",
      category_slug_history: "slug category_id changed_at",
      promotion: "id code percent active starts_at ends_at created_at",
      catalogue_change: "id tag changed_at",
      goods_to_count: "id product_id",
      goods_counted: "product_id category_id brand published in_stock",
      goods_count: "category_id brand published in_stock products",
      search_synonym: "term means lexemes",
      search_word: "word lexeme",
      goods_write: "digest added changed unchanged created_at",
    },
  },
  {
    data: "What staff are told of next: ids of orders and goods",
    why: "so that one mail tells of many",
    until: "the minute is over",
    by: "the worker",
    columns: { staff_notice: "id event order_id product_id created_at" },
  },
  {
    data: "Words that were searched for and found nothing, counted by day; nothing that looks like an e-mail address or a phone number",
    why: "to offer what people look for",
    until: `${SEARCH_WITHOUT_RESULT_DAYS} days`,
    by: PRUNE,
    columns: { search_without_result: "day words searches" },
  },
  {
    data: "Settings: the seller's officers, addresses of staff",
    why: "the law wants the first told; the others get mail",
    until: "the owner changes them",
    by: "the owner",
    columns: { setting: "key value updated_at", setting_rule: "key label schema" },
  },
  {
    data: "The database's own books: migrations, names of queues and tasks, times of backups, days with an evening mail, a key",
    why: "technical; no person",
    until: "no end",
    by: "nobody",
    columns: {
      staff_signature_key: "id key",
      _prisma_migrations: "id checksum finished_at migration_name logs rolled_back_at started_at applied_steps_count",
      database_code: "file checksum applied_at",
      order_rule: "action place facts words",
      "graphile_worker.migrations": "id ts breaking",
      "graphile_worker._private_tasks": "id identifier",
      "graphile_worker._private_job_queues": "id queue_name locked_at locked_by is_available",
      "graphile_worker._private_known_crontabs": "identifier known_since last_execution",
      evening_report: "day",
      backup: "made_at bytes",
      restore: "restored_at made_at released_at",
    },
  },
  {
    data: "Cookies: `kanea_session`, `kanea_signed_in`, `kanea_orders`, `kanea_devices`, `kanea_pending`; at Google's sign-in next-auth's own",
    why: "to stay signed in; to show a guest the own orders; to tell the owner from a stranger who tries; to confirm a new account",
    until: `the browser closes, ${REMEMBERED_DAYS} days with remember-me; ${ORDER_ACCESS_DAYS} days; ${OWN_DEVICE_DAYS} days; a day; minutes`,
    by: "the browser; signing out takes away the first two",
    columns: {},
  },
  {
    data: "In the browser: cart, checkout form, last searches, goods looked at last, an order under way; at the desk one for a caller",
    why: "to go on after a reload",
    until: "the tab closes (what is typed); signing out; the owner clears it",
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
