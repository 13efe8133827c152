import { ORDER_ACCESS_DAYS } from "@/lib/limits";
import {
  AUDIT_DAYS,
  BUYER_YEARS,
  IDEMPOTENCY_HOURS,
  ORDER_NETWORK_HOURS,
  PAYMENT_EVENT_DAYS,
  RETURN_PICTURE_DAYS,
  UNUSED_PICTURE_DAYS,
} from "@/lib/retention";
import { CLOSING, NIGHT, PRUNE, type StoredData } from "./stored";

/** Order data: buyers, history and access. */
export const orderData: StoredData[] = [
  {
    data: "Buyer of an order: name, email, phone, wallet, streets, landmark, GPS code, notes, tracking number",
    why: "deliver; tax law requires sales records for six years",
    until: `${BUYER_YEARS} years, or closing the account with that email; notes of review flags until resolved`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: {
      order:
        "user_id first_name last_name email phone shipping_street shipping_landmark shipping_digital_address billing_street delivery_note tracking_number cancel_reason payer_reference",
      phone_call: "note",
      order_flag: "note",
      payment: "authorization_url message wallet_phone",
    },
    personal: [
      ..."first_name last_name email phone shipping_street shipping_landmark shipping_digital_address billing_street delivery_note tracking_number cancel_reason payer_reference"
        .split(" ")
        .map((name) => `order.${name}`),
      "phone_call.note",
      "order_flag.note",
      "payment.authorization_url",
      "payment.message",
      "payment.wallet_phone",
    ],
    days: BUYER_YEARS * 365.25 + NIGHT,
  },
  {
    data: "The order itself: lines, amounts, times, states, town, region, payments, disputes, refunds, calls, flags, mails, SMS",
    why: "accounts",
    until: "no date; without its buyer it identifies no person",
    by: "no function; the database refuses",
    columns: {
      order:
        "id number status is_guest shipping_city shipping_region billing_city billing_region delivery_fee_pesewas estimated_delivery payment_method agreed_method payment_status paid_at payment_reference subtotal_pesewas discount_pesewas total_pesewas promo_code promotion_id promotion_kind called_at packed_at carrier cheque_received_at cheque_cleared_at cheque_bounced_at stock_released_at sms_news placed_in created_at updated_at",
      order_item: "id order_id product_id name slug image_url image_alt quantity price_pesewas discount_pesewas",
      order_status_history: "id order_id status note created_at",
      payment:
        "id order_id reference amount_pesewas captured_pesewas accept_reason status channel opened_at wallet_network prompt_until created_at updated_at",
      dispute:
        "id provider_id order_id reference status category resolution amount_pesewas due_at resolved_at created_at updated_at",
      refund: "id provider_id order_id reference status amount_pesewas created_at updated_at",
      refund_request:
        "id order_id reference amount_pesewas reason asked_by request_key created_at sent_at provider_id refusal return_id",
      refund_elsewhere: "id order_id reference amount_pesewas receipt reason made_by request_key created_at",
      phone_call: "id order_id reached made_by created_at",
      order_flag: "id order_id kind reference raised_at resolved_at resolved_by",
      order_mail: "id order_id event accepted withheld created_at",
      sms_message: "id key order_id event state parts created_at",
      return_request: "id order_id reason state request_key created_at answered_at received_at refunded_at updated_at",
      return_line: "id return_id order_item_id quantity restocked",
    },
  },
  {
    data: "Phone numbers that stopped SMS, as keyed hashes",
    why: "never text them again",
    until: "staff allow SMS at the customer's request",
    by: "`setOrderSms`",
    columns: { sms_stop: "phone_key created_at" },
  },
  {
    data: "Texts of a return, by buyer and staff",
    why: "settle the return",
    until: "the buyer of the order is deleted",
    by: `${PRUNE}; ${CLOSING}`,
    columns: { return_request: "words answer" },
    personal: ["return_request.words", "return_request.answer"],
    days: BUYER_YEARS * 365.25 + NIGHT,
  },
  {
    data: "Reviews: stars, text, first name and initial of the buyer, staff's answer",
    why: "inform other buyers",
    until: "the buyer of the order is deleted",
    by: `${PRUNE}; ${CLOSING}`,
    columns: {
      review: "id order_item_id product_id name stars words state reason answer written_at created_at updated_at",
    },
    personal: ["review.name", "review.words", "review.reason", "review.answer"],
    days: BUYER_YEARS * 365.25 + NIGHT,
  },
  {
    data: "Photos of returns, re-encoded without EXIF data",
    why: "judge the return",
    until: `${RETURN_PICTURE_DAYS} days; ${UNUSED_PICTURE_DAYS} day without a return; the buyer of the order is deleted`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { return_picture: "id order_id return_id bytes created_at" },
    days: RETURN_PICTURE_DAYS + NIGHT,
  },
  {
    data: "Staff changes: who, when, before and after",
    why: "trace changes of orders, prices and settings",
    until: `${AUDIT_DAYS} days; details of a buyer as long as the buyer`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { audit: "id table_name row_id action actor before after created_at" },
    personal: ["audit.before", "audit.after"],
    days: AUDIT_DAYS + NIGHT,
  },
  {
    data: "Events of the payment provider: reference, state, amounts, times, nothing about the payer",
    why: "card payments can be disputed that long",
    until: `${PAYMENT_EVENT_DAYS} days`,
    by: PRUNE,
    columns: { payment_event: "id event reference payload received_at" },
  },
  {
    data: "Access tokens of orders, hashed",
    why: "show a guest the order",
    until: `${ORDER_ACCESS_DAYS} days; the buyer is deleted`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { order_access: "token_hash order_id expires_at created_at" },
  },
  {
    data: "Idempotency keys, with a hash of the order",
    why: "prevent a second order",
    until: `${IDEMPOTENCY_HOURS} hours, then the night`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { idempotency_key: "key viewer body_hash order_id created_at" },
  },
  {
    data: "Network of an online order, as a keyed hash",
    why: "limit unpaid orders of one network",
    until: `${ORDER_NETWORK_HOURS} hours, then the night`,
    by: `${PRUNE}; ${CLOSING}`,
    columns: { order_network: "order_id network created_at" },
  },
];
