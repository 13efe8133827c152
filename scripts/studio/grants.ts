import { columnOf, productFieldNames } from "@/lib/product-fields";

/** Rights of Prisma Studio on a table: column names separated by spaces. */
interface Grant {
  /** Read only. */
  read?: string;
  /** Readable; writable in new and existing rows. */
  write?: string;
  /** Readable; writable in new rows only. */
  add?: string;
  /** Readable; writable in existing rows only. */
  change?: string;
  /** Not readable. */
  hidden?: string;
  /** Rows may be deleted where the database's rules allow it. */
  deletes?: true;
}

/** Views readable in Studio: the desk's lists and the views they use. Each applies its own rules. */
export const studioViews = [
  "category_below",
  "product_counts",
  "product_kind",
  "product_spec_counts",
  "look_alike",
  "media_in_use",
  "order_at_desk",
  "product_stock",
  "worklist_new",
  "worklist_to_call",
  "worklist_to_pack",
  "worklist_to_ship",
  "worklist_waiting_for_payment",
  "worklist_owed",
  "worklist_cheques_to_clear",
  "worklist_to_look_at",
  "worklist_refunds",
  "worklist_returns",
  "worklist_reviews",
  "worklist_stock",
  "worklist_back_in_stock",
];

/**
 * Rights of Studio's login on every table and column (BEYOND-38). Unlisted ones are hidden; a test fails if a table or
 * column is missing here.
 */
export const studioGrants: Record<string, Grant> = {
  // Data that staff maintain.
  category: {
    read: "id created_at updated_at",
    write: "name slug description image featured position warranty_years parent_id",
    deletes: true,
  },
  product: {
    read: "id deal_pesewas deal_starts_at deal_ends_at ordinary_pesewas ordinary_compare_at_pesewas rating review_count created_at updated_at",
    write: [...productFieldNames.map(columnOf), "slug family_id family_label"].join(" "),
    hidden: "search_vector search_text specs",
    deletes: true,
  },
  product_image: { read: "id", write: "product_id url alt position", deletes: true },
  product_family: { read: "id", write: "name differs_by", deletes: true },
  product_companion: { write: "product_id companion_id position", deletes: true },
  // Pictures are uploaded at the desk, which creates their sizes.
  media: { read: "id created_at unused_since" },
  media_file: { hidden: "media_id name bytes" },
  // Search synonyms, and the catalogue's vocabulary that triggers collect.
  search_synonym: { write: "term means", hidden: "lexemes", deletes: true },
  search_word: { hidden: "word lexeme" },
  promotion: {
    read: "id uses created_at",
    write:
      "code name kind percent amount_pesewas category_id brand product_ids min_pesewas min_pieces first_order per_customer max_uses active starts_at ends_at",
    deletes: true,
  },
  setting: { read: "key updated_at", change: "value" },
  // The desk checks texts before they are published.
  page: { read: "id address label footer position standard" },
  page_version: { read: "id page_id title search_title description text published_at updated_at" },
  page_address_history: { read: "address page_id changed_at" },
  setting_rule: { read: "key label schema" },
  // Stock changes through movements: writing the number would overwrite sales made since it was read.
  inventory: { read: "product_id on_hand units_sold", change: "low_stock" },
  stock_movement: {
    read: "id on_hand_after order_id made_by request_key created_at",
    add: "product_id kind quantity counted_quantity counted_at reason",
  },
  product_slug_history: { read: "slug product_id changed_at" },
  category_slug_history: { read: "slug category_id changed_at" },
  catalogue_change: { hidden: "id tag changed_at" },
  product_to_count: { hidden: "id product_id" },
  product_counted: { hidden: "product_id category_id brand published in_stock specs" },
  product_spec: { hidden: "spec name label" },
  product_spec_count: { hidden: "category_id spec in_stock products" },
  product_count: { hidden: "category_id brand published in_stock products" },
  search_without_result: { read: "day words searches" },
  bulk_edit: { hidden: "digest added changed unchanged created_at" },

  // Orders: status and recipient are writable; amounts, payments and refunds are read only.
  order: {
    read: "id number user_id is_guest delivery_fee_pesewas payment_method agreed_method paid_at payment_reference payer_reference subtotal_pesewas discount_pesewas total_pesewas promo_code promotion_id promotion_kind called_at stock_released_at sms_news created_at updated_at",
    change:
      "status payment_status first_name last_name email phone shipping_street shipping_city shipping_region shipping_landmark shipping_digital_address billing_street billing_city billing_region delivery_note tracking_number carrier estimated_delivery packed_at cancel_reason cheque_received_at cheque_cleared_at cheque_bounced_at",
    hidden: "placed_in",
  },
  order_item: { read: "id order_id product_id name slug image_url image_alt quantity price_pesewas discount_pesewas" },
  order_status_history: { read: "id order_id status note created_at" },
  order_mail: { read: "id order_id event accepted withheld created_at" },
  sms_message: { read: "id key order_id event state parts created_at" },
  sms_stop: { hidden: "phone_key created_at" },
  order_network: { hidden: "order_id network created_at" },
  phone_call: { read: "id made_by created_at", add: "order_id reached note" },
  order_flag: { read: "id raised_at resolved_by", add: "order_id kind reference note", change: "resolved_at" },
  payment: {
    read: "id order_id reference amount_pesewas captured_pesewas accept_reason status channel message opened_at wallet_phone wallet_network prompt_until created_at updated_at",
    hidden: "authorization_url",
  },
  payment_event: { read: "id event reference received_at", hidden: "payload" },
  dispute: {
    read: "id provider_id order_id reference status category resolution amount_pesewas due_at resolved_at created_at updated_at",
  },
  refund: { read: "id provider_id order_id reference status amount_pesewas created_at updated_at" },
  refund_request: {
    read: "id order_id reference amount_pesewas reason asked_by created_at sent_at provider_id refusal return_id",
    hidden: "request_key",
  },
  refund_elsewhere: {
    read: "id order_id reference amount_pesewas receipt reason made_by created_at",
    hidden: "request_key",
  },
  return_request: {
    read: "id order_id reason words state answer created_at answered_at received_at refunded_at updated_at",
    hidden: "request_key",
  },
  return_line: { read: "id return_id order_item_id quantity restocked" },
  return_picture: { hidden: "id order_id return_id bytes created_at" },
  // Moderated at the desk, which updates the product's rating.
  review: {
    read: "id order_item_id product_id name stars words state reason answer written_at created_at updated_at",
  },
  order_access: { hidden: "token_hash order_id expires_at created_at" },
  idempotency_key: { hidden: "key viewer body_hash order_id created_at" },
  stock_alert: { read: "id product_id contact created_at", deletes: true },
  staff_notice: { read: "id order_id product_id event created_at" },
  evening_report: { read: "day" },
  audit: { read: "id table_name row_id action actor before after created_at" },

  // Accounts: personal data, never credentials.
  user: {
    read: "id email first_name last_name phone_number role branch_id active active_reason email_verified preferred_payment created_at updated_at",
    hidden: "password_hash date_of_birth last_login current_login",
  },
  staff_invitation: { hidden: "id email role branch_id token_hash invited_by expires_at created_at" },
  session: {
    hidden: "id user_id kind remember device created_at last_used_at expires_at ended_at end_reason",
  },
  second_factor: {
    hidden: "user_id sealed_secret confirmed_at last_step recovery_hashes google_hash google_expires_at created_at",
  },
  refresh_token: { hidden: "token_hash session_id generation created_at spent_at successor" },
  email_code: { hidden: "id user_id purpose code_hash new_email tries owner_tries expires_at created_at" },
  reset_token: { hidden: "token_hash user_id expires_at created_at" },
  email_change: { hidden: "id user_id old_email token_hash undone_at expires_at created_at" },
  address: {
    hidden:
      "id user_id label first_name last_name phone street landmark region town digital_address is_default created_at",
  },
  saved_item: { hidden: "user_id product_id created_at" },
  cart: { hidden: "id user_id updated_at" },
  cart_item: { hidden: "id cart_id product_id quantity created_at" },
  rate_limit: { hidden: "key hits expires_at" },
  backup: { read: "made_at bytes" },
  restore: { hidden: "restored_at made_at released_at" },
  staff_signature_key: { hidden: "id key" },
  database_code: { hidden: "file checksum applied_at" },
  order_rule: { hidden: "action place facts words" },
  payment_method_rule: { read: "method timing" },
  _prisma_migrations: {
    hidden: "id checksum finished_at migration_name logs rolled_back_at started_at applied_steps_count",
  },
};
