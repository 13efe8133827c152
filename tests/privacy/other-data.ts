import { ORDER_ACCESS_DAYS, OWN_DEVICE_DAYS, REMEMBERED_DAYS } from "@/lib/limits";
import {
  CATALOGUE_CHANGE_DAYS,
  GIVEN_UP_JOB_DAYS,
  LOG_DAYS,
  SEARCH_WITHOUT_RESULT_DAYS,
  UNSHOWN_PICTURE_DAYS,
} from "@/lib/retention";
import { CLOSING, NIGHT, PRUNE, type StoredData } from "./stored";

/** Data besides people and orders, in and outside of the database. */
export const otherData: StoredData[] = [
  {
    data: "Counted attempts, by a hash of account or network address",
    why: "stop guessing and floods",
    until: "the minutes of the limit, then the night",
    by: PRUNE,
    columns: { rate_limit: "key hits expires_at" },
  },
  {
    data: "Waiting or failed jobs: email, phone, name, the mail server's answer",
    why: "send mails despite outages",
    until: `they are done; two weeks of retries, then ${GIVEN_UP_JOB_DAYS} days`,
    by: `the worker; ${PRUNE}; an account's own requests also by ${CLOSING}`,
    columns: {
      "graphile_worker._private_jobs":
        "id job_queue_id task_id payload priority run_at attempts max_attempts last_error created_at updated_at key locked_at locked_by revision flags is_available",
    },
    personal: ["payload", "key", "last_error"].map((name) => `graphile_worker._private_jobs.${name}`),
    days: 14 + GIVEN_UP_JOB_DAYS + NIGHT,
  },
  {
    data: "Products with pictures, texts, stock and old slugs, categories, promotions, their changes",
    why: "the shop's own data; no person",
    until: `staff delete them; pictures ${UNSHOWN_PICTURE_DAYS} days after their last use; changes ${CATALOGUE_CHANGE_DAYS} days`,
    by: `staff; ${PRUNE}`,
    columns: {
      category: "id name slug description image featured position warranty_years parent_id created_at updated_at",
      product:
        "id name slug sku gtin brand summary paragraphs features facts warranty price_pesewas compare_at_pesewas deal_pesewas deal_starts_at deal_ends_at ordinary_pesewas ordinary_compare_at_pesewas cost_pesewas rating review_count featured published category_id family_id family_label created_at updated_at search_vector search_text specs",
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
      promotion:
        "id code name kind percent amount_pesewas category_id brand product_ids min_pesewas min_pieces first_order per_customer max_uses uses active starts_at ends_at created_at",
      catalogue_change: "id tag changed_at",
      product_to_count: "id product_id",
      product_counted: "product_id category_id brand published in_stock specs",
      product_spec: "spec name label",
      product_spec_count: "category_id spec in_stock products",
      product_count: "category_id brand published in_stock products",
      search_synonym: "term means lexemes",
      search_word: "word lexeme",
      bulk_edit: "digest added changed unchanged created_at",
    },
  },
  {
    data: "Pending staff notifications: ids of orders and products",
    why: "one mail for many",
    until: "the mail is queued, within a minute",
    by: "the worker",
    columns: { staff_notice: "id event order_id product_id created_at" },
  },
  {
    data: "Searches without result, counted by day; none that looks like an email or phone number",
    why: "offer what shoppers look for",
    until: `${SEARCH_WITHOUT_RESULT_DAYS} days`,
    by: PRUNE,
    columns: { search_without_result: "day words searches" },
  },
  {
    data: "Settings: the seller's directors, emails of staff",
    why: "required by law; staff mails",
    until: "the owner changes them",
    by: "the owner",
    columns: { setting: "key value updated_at", setting_rule: "key label schema" },
  },
  {
    data: "Text pages with drafts and versions",
    why: "what the shop promised, and when",
    until: "the page is removed",
    by: "the owner",
    columns: {
      page: "id address label footer position standard",
      page_version: "id page_id title search_title description text published_at updated_at",
      page_address_history: "address page_id changed_at",
    },
  },
  {
    data: "Technical tables: migrations, names of queues and tasks, times of backups, days with an evening mail, a key",
    why: "operation; no person",
    until: "no date",
    by: "no function",
    columns: {
      staff_signature_key: "id key",
      _prisma_migrations: "id checksum finished_at migration_name logs rolled_back_at started_at applied_steps_count",
      database_code: "file checksum applied_at",
      order_rule: "action place facts words",
      payment_method_rule: "method timing",
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
    data: "Cookies: `kanea_session`, `kanea_signed_in`, `kanea_orders`, `kanea_devices`, `kanea_pending`; next-auth's during Google sign-in",
    why: "stay logged in; show a guest's orders; recognise the owner's device; confirm a new account",
    until: `closing the browser, or ${REMEMBERED_DAYS} days with remember-me; ${ORDER_ACCESS_DAYS} days; ${OWN_DEVICE_DAYS} days; a day; minutes`,
    by: "the browser; logging out removes the first two",
    columns: {},
  },
  {
    data: "In the browser: cart, checkout form, last searches, recently viewed, an unfinished order; at the desk a phone order",
    why: "continue after a reload",
    until: "closing the tab (typed text); logging out; clearing it",
    by: "the browser",
    columns: {},
  },
  {
    data: "Log lines: time, method, path without query and secrets, status, network address; numbers of orders and payments",
    why: "operation; stop misuse",
    until: `${LOG_DAYS} days`,
    by: "the operator, where standard output is collected",
    columns: {},
  },
  {
    data: "Backups: all of the database",
    why: "recover after an accident",
    until: `${LOG_DAYS} days`,
    by: "the operator",
    columns: {},
  },
];
