-- All tables as of version 1.0. Functions, triggers and views are in prisma/sql.

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('pending', 'processing', 'paid', 'failed', 'cancelled', 'refunded');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('cash', 'mobile_money', 'card', 'bank_cheque', 'bank_transfer', 'credit_card', 'paystack');

-- CreateEnum
CREATE TYPE "attempt_status" AS ENUM ('open', 'paid', 'failed', 'abandoned', 'mismatch', 'duplicate');

-- CreateEnum
CREATE TYPE "order_flag_kind" AS ENUM ('call_first', 'uncalled', 'same_order', 'wrong_amount', 'paid_twice', 'paid_after_cancellation', 'cancelled_after_payment', 'refunded_before_shipping', 'mail_refused', 'provider_refused', 'refund_refused', 'refund_failed', 'refund_needs_details', 'dispute_opened', 'dispute_reminder', 'dispute_won', 'dispute_lost', 'dispute_closed', 'cheque_bounced', 'cheque_cleared_after_cancellation', 'unusual_unpaid', 'paid_without_stock', 'other');

-- CreateEnum
CREATE TYPE "stock_movement_kind" AS ENUM ('opening', 'received', 'counted', 'damaged', 'returned', 'sold', 'cancelled', 'released');

-- CreateEnum
CREATE TYPE "return_reason" AS ENUM ('changed_mind', 'faulty', 'damaged', 'wrong_item');

-- CreateEnum
CREATE TYPE "review_state" AS ENUM ('pending', 'let', 'refused');

-- CreateEnum
CREATE TYPE "return_state" AS ENUM ('asked', 'accepted', 'refused', 'received', 'refunded');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('customer', 'staff', 'office', 'admin');

-- CreateEnum
CREATE TYPE "session_kind" AS ENUM ('browser', 'api');

-- CreateEnum
CREATE TYPE "code_purpose" AS ENUM ('verify_email', 'change_email');

-- CreateTable
CREATE TABLE "category" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" VARCHAR(80) NOT NULL,
    "slug" VARCHAR(80) NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "image" TEXT,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "parent_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" VARCHAR(200) NOT NULL,
    "slug" VARCHAR(200) NOT NULL DEFAULT '',
    "sku" VARCHAR(60),
    "brand" VARCHAR(80),
    "summary" TEXT NOT NULL DEFAULT '',
    "paragraphs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "features" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "facts" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "warranty" TEXT,
    "price_pesewas" INTEGER NOT NULL,
    "compare_at_pesewas" INTEGER,
    "rating" DECIMAL(2,1) NOT NULL DEFAULT 0,
    "review_count" INTEGER NOT NULL DEFAULT 0,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "published" BOOLEAN NOT NULL DEFAULT true,
    "category_id" UUID,
    "family_id" UUID,
    "family_label" VARCHAR(40),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inventory" (
    "product_id" UUID NOT NULL,
    "on_hand" INTEGER NOT NULL DEFAULT 0,
    "units_sold" INTEGER NOT NULL DEFAULT 0,
    "low_stock" INTEGER,

    CONSTRAINT "inventory_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "stock_movement" (
    "id" BIGSERIAL NOT NULL,
    "product_id" UUID NOT NULL,
    "kind" "stock_movement_kind" NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 0,
    "counted_quantity" INTEGER,
    "counted_at" TIMESTAMPTZ(3),
    "on_hand_after" INTEGER NOT NULL DEFAULT 0,
    "reason" VARCHAR(500) NOT NULL DEFAULT '',
    "order_id" UUID,
    "made_by" VARCHAR(120) NOT NULL DEFAULT '',
    "request_key" VARCHAR(200),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_image" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "product_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media" (
    "id" CHAR(32) NOT NULL,
    "unused_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_file" (
    "media_id" CHAR(32) NOT NULL,
    "name" VARCHAR(20) NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "media_file_pkey" PRIMARY KEY ("media_id","name")
);

-- CreateTable
CREATE TABLE "product_family" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" VARCHAR(120) NOT NULL,
    "differs_by" VARCHAR(40) NOT NULL DEFAULT 'Size',

    CONSTRAINT "product_family_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_companion" (
    "product_id" UUID NOT NULL,
    "companion_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_companion_pkey" PRIMARY KEY ("product_id","companion_id")
);

-- CreateTable
CREATE TABLE "product_slug_history" (
    "slug" VARCHAR(200) NOT NULL,
    "product_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_slug_history_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "category_slug_history" (
    "slug" VARCHAR(80) NOT NULL,
    "category_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_slug_history_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "catalogue_change" (
    "id" BIGSERIAL NOT NULL,
    "tag" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catalogue_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "goods_to_count" (
    "id" BIGSERIAL NOT NULL,
    "product_id" UUID NOT NULL,

    CONSTRAINT "goods_to_count_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "goods_counted" (
    "product_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "brand" VARCHAR(80) NOT NULL,
    "published" BOOLEAN NOT NULL,
    "in_stock" BOOLEAN NOT NULL,

    CONSTRAINT "goods_counted_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "goods_count" (
    "category_id" UUID NOT NULL,
    "brand" VARCHAR(80) NOT NULL,
    "published" BOOLEAN NOT NULL,
    "in_stock" BOOLEAN NOT NULL,
    "products" INTEGER NOT NULL,

    CONSTRAINT "goods_count_pkey" PRIMARY KEY ("category_id","brand","published","in_stock")
);

-- CreateTable
CREATE TABLE "goods_write" (
    "digest" VARCHAR(60) NOT NULL,
    "added" INTEGER NOT NULL,
    "changed" INTEGER NOT NULL,
    "unchanged" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "goods_write_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" VARCHAR(254) NOT NULL,
    "password_hash" TEXT,
    "first_name" VARCHAR(80) NOT NULL,
    "last_name" VARCHAR(80) NOT NULL,
    "phone_number" VARCHAR(20),
    "date_of_birth" DATE,
    "role" "role" NOT NULL DEFAULT 'customer',
    "branch_id" VARCHAR(60),
    "active" BOOLEAN NOT NULL DEFAULT true,
    "active_reason" VARCHAR(500),
    "email_verified" TIMESTAMPTZ(3),
    "last_login" TIMESTAMPTZ(3),
    "current_login" TIMESTAMPTZ(3),
    "preferred_payment" "payment_method",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_invitation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" VARCHAR(254) NOT NULL,
    "role" "role" NOT NULL,
    "branch_id" VARCHAR(60),
    "token_hash" VARCHAR(64),
    "invited_by" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "kind" "session_kind" NOT NULL,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "device" VARCHAR(60),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" VARCHAR(40),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "second_factor" (
    "user_id" UUID NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER,
    "recovery_hashes" VARCHAR(64)[] NOT NULL DEFAULT ARRAY[]::VARCHAR(64)[],
    "google_hash" VARCHAR(64),
    "google_expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "refresh_token" (
    "token_hash" VARCHAR(64) NOT NULL,
    "session_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "spent_at" TIMESTAMPTZ(3),
    "successor" TEXT,

    CONSTRAINT "refresh_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "email_code" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "purpose" "code_purpose" NOT NULL,
    "code_hash" VARCHAR(64),
    "new_email" VARCHAR(254),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "owner_tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reset_token" (
    "token_hash" VARCHAR(64) NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reset_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "email_change" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID,
    "old_email" VARCHAR(254) NOT NULL,
    "token_hash" VARCHAR(64),
    "undone_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "address" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "label" VARCHAR(40),
    "first_name" VARCHAR(80) NOT NULL,
    "last_name" VARCHAR(80) NOT NULL,
    "phone" VARCHAR(20) NOT NULL,
    "street" VARCHAR(200) NOT NULL,
    "landmark" VARCHAR(200),
    "region" VARCHAR(60) NOT NULL,
    "town" VARCHAR(80) NOT NULL,
    "digital_address" VARCHAR(20),
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_item" (
    "user_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_item_pkey" PRIMARY KEY ("user_id","product_id")
);

-- CreateTable
CREATE TABLE "cart" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart_item" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "cart_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" VARCHAR(24) NOT NULL,
    "user_id" UUID,
    "status" "order_status" NOT NULL DEFAULT 'pending',
    "first_name" VARCHAR(80) NOT NULL,
    "last_name" VARCHAR(80) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "phone" VARCHAR(20) NOT NULL,
    "is_guest" BOOLEAN NOT NULL DEFAULT true,
    "shipping_street" VARCHAR(200) NOT NULL,
    "shipping_city" VARCHAR(80) NOT NULL,
    "shipping_region" VARCHAR(60) NOT NULL,
    "billing_street" VARCHAR(200) NOT NULL,
    "billing_city" VARCHAR(80) NOT NULL,
    "billing_region" VARCHAR(60) NOT NULL,
    "delivery_note" VARCHAR(500),
    "delivery_fee_pesewas" INTEGER NOT NULL DEFAULT 0,
    "tracking_number" VARCHAR(80),
    "estimated_delivery" DATE,
    "payment_method" "payment_method" NOT NULL,
    "payment_status" "payment_status" NOT NULL DEFAULT 'pending',
    "paid_at" TIMESTAMPTZ(3),
    "payment_reference" VARCHAR(64),
    "subtotal_pesewas" INTEGER NOT NULL,
    "discount_pesewas" INTEGER NOT NULL DEFAULT 0,
    "total_pesewas" INTEGER NOT NULL,
    "promo_code" VARCHAR(40),
    "called_at" TIMESTAMPTZ(3),
    "packed_at" TIMESTAMPTZ(3),
    "carrier" VARCHAR(80),
    "cancel_reason" VARCHAR(500),
    "cheque_received_at" TIMESTAMPTZ(3),
    "cheque_cleared_at" TIMESTAMPTZ(3),
    "cheque_bounced_at" TIMESTAMPTZ(3),
    "stock_released_at" TIMESTAMPTZ(3),
    "placed_in" xid8 DEFAULT pg_current_xact_id(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_network" (
    "order_id" UUID NOT NULL,
    "network" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_network_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "order_item" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "product_id" UUID,
    "name" VARCHAR(200) NOT NULL,
    "slug" VARCHAR(200) NOT NULL,
    "image_url" TEXT,
    "image_alt" TEXT,
    "quantity" INTEGER NOT NULL,
    "price_pesewas" INTEGER NOT NULL,

    CONSTRAINT "order_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_status_history" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "status" VARCHAR(40) NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_status_history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "reference" VARCHAR(64) NOT NULL,
    "amount_pesewas" INTEGER NOT NULL,
    "captured_pesewas" INTEGER,
    "accept_reason" VARCHAR(500),
    "status" "attempt_status" NOT NULL DEFAULT 'open',
    "authorization_url" TEXT,
    "channel" VARCHAR(40),
    "message" TEXT,
    "opened_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dispute" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "provider_id" VARCHAR(40) NOT NULL,
    "order_id" UUID NOT NULL,
    "reference" VARCHAR(64) NOT NULL,
    "status" VARCHAR(40) NOT NULL,
    "category" VARCHAR(40),
    "resolution" VARCHAR(40),
    "amount_pesewas" INTEGER,
    "due_at" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "provider_id" VARCHAR(40) NOT NULL,
    "order_id" UUID NOT NULL,
    "reference" VARCHAR(64) NOT NULL,
    "status" VARCHAR(40) NOT NULL,
    "amount_pesewas" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_request" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "reference" VARCHAR(64) NOT NULL DEFAULT '',
    "amount_pesewas" INTEGER NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "asked_by" VARCHAR(120) NOT NULL,
    "request_key" VARCHAR(100),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "provider_id" VARCHAR(40),
    "refusal" VARCHAR(500),
    "return_id" UUID,

    CONSTRAINT "refund_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_elsewhere" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "reference" VARCHAR(64),
    "amount_pesewas" INTEGER NOT NULL,
    "receipt" VARCHAR(120) NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "made_by" VARCHAR(120) NOT NULL DEFAULT '',
    "request_key" VARCHAR(100),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_elsewhere_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "phone_call" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "reached" BOOLEAN NOT NULL,
    "note" VARCHAR(500) NOT NULL DEFAULT '',
    "made_by" VARCHAR(120) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "phone_call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_flag" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "kind" "order_flag_kind" NOT NULL,
    "reference" VARCHAR(64) NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "raised_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" VARCHAR(120),

    CONSTRAINT "order_flag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_mail" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "event" VARCHAR(60) NOT NULL,
    "accepted" BOOLEAN NOT NULL,
    "withheld" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_alert" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "product_id" UUID NOT NULL,
    "contact" VARCHAR(254) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_item_id" UUID NOT NULL,
    "product_id" UUID,
    "name" VARCHAR(120) NOT NULL DEFAULT '',
    "stars" SMALLINT NOT NULL,
    "words" VARCHAR(2000) NOT NULL DEFAULT '',
    "state" "review_state" NOT NULL DEFAULT 'pending',
    "reason" VARCHAR(500),
    "answer" VARCHAR(1000),
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "return_request" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "reason" "return_reason" NOT NULL,
    "words" VARCHAR(1000),
    "state" "return_state" NOT NULL DEFAULT 'asked',
    "answer" VARCHAR(1000),
    "request_key" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "return_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "return_line" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "return_id" UUID NOT NULL,
    "order_item_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "restocked" BOOLEAN,

    CONSTRAINT "return_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "return_picture" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "return_id" UUID,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "return_picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_event" (
    "id" BIGSERIAL NOT NULL,
    "event" VARCHAR(60) NOT NULL,
    "reference" VARCHAR(80) NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "key" VARCHAR(200) NOT NULL,
    "viewer" VARCHAR(60) NOT NULL,
    "body_hash" VARCHAR(64) NOT NULL,
    "order_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "order_access" (
    "token_hash" VARCHAR(64) NOT NULL,
    "order_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_access_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "promotion" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "code" VARCHAR(40) NOT NULL,
    "percent" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "promotion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" VARCHAR(60) NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "setting_rule" (
    "key" VARCHAR(60) NOT NULL,
    "label" VARCHAR(80) NOT NULL,
    "schema" JSONB NOT NULL,

    CONSTRAINT "setting_rule_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "audit" (
    "id" BIGSERIAL NOT NULL,
    "table_name" VARCHAR(60) NOT NULL,
    "row_id" VARCHAR(60) NOT NULL,
    "action" VARCHAR(10) NOT NULL,
    "actor" VARCHAR(120) NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_signature_key" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "key" BYTEA NOT NULL,

    CONSTRAINT "staff_signature_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_notice" (
    "id" BIGSERIAL NOT NULL,
    "event" VARCHAR(20) NOT NULL,
    "order_id" UUID,
    "product_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_without_result" (
    "day" DATE NOT NULL,
    "words" VARCHAR(60) NOT NULL,
    "searches" INTEGER NOT NULL,

    CONSTRAINT "search_without_result_pkey" PRIMARY KEY ("day","words")
);

-- CreateTable
CREATE TABLE "evening_report" (
    "day" DATE NOT NULL,

    CONSTRAINT "evening_report_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(200) NOT NULL,
    "hits" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "backup" (
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "backup_pkey" PRIMARY KEY ("made_at")
);

-- CreateTable
CREATE TABLE "restore" (
    "restored_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "restore_pkey" PRIMARY KEY ("restored_at")
);

-- CreateTable
CREATE TABLE "search_synonym" (
    "term" VARCHAR(60) NOT NULL,
    "means" TEXT[],

    CONSTRAINT "search_synonym_pkey" PRIMARY KEY ("term")
);

-- CreateTable
CREATE TABLE "search_word" (
    "word" TEXT NOT NULL,
    "lexeme" TEXT NOT NULL,

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE UNIQUE INDEX "category_slug_key" ON "category"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "product_slug_key" ON "product"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "product_sku_key" ON "product"("sku");

-- CreateIndex
CREATE INDEX "product_category_id_published_idx" ON "product"("category_id", "published");

-- CreateIndex
CREATE INDEX "product_published_created_at_id_idx" ON "product"("published", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "product_published_price_pesewas_id_idx" ON "product"("published", "price_pesewas", "id");

-- CreateIndex
CREATE INDEX "product_name_id_idx" ON "product"("name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "product_family_id_family_label_key" ON "product"("family_id", "family_label");

-- CreateIndex
CREATE INDEX "inventory_units_sold_product_id_idx" ON "inventory"("units_sold" DESC, "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_movement_request_key_key" ON "stock_movement"("request_key");

-- CreateIndex
CREATE INDEX "stock_movement_product_id_id_idx" ON "stock_movement"("product_id", "id");

-- CreateIndex
CREATE INDEX "stock_movement_order_id_idx" ON "stock_movement"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_image_product_id_position_key" ON "product_image"("product_id", "position");

-- CreateIndex
CREATE INDEX "product_companion_companion_id_idx" ON "product_companion"("companion_id");

-- CreateIndex
CREATE INDEX "product_slug_history_product_id_idx" ON "product_slug_history"("product_id");

-- CreateIndex
CREATE INDEX "category_slug_history_category_id_idx" ON "category_slug_history"("category_id");

-- CreateIndex
CREATE INDEX "catalogue_change_changed_at_idx" ON "catalogue_change"("changed_at");

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "staff_invitation_email_key" ON "staff_invitation"("email");

-- CreateIndex
CREATE UNIQUE INDEX "staff_invitation_token_hash_key" ON "staff_invitation"("token_hash");

-- CreateIndex
CREATE INDEX "staff_invitation_invited_by_idx" ON "staff_invitation"("invited_by");

-- CreateIndex
CREATE INDEX "staff_invitation_expires_at_idx" ON "staff_invitation"("expires_at");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "second_factor_google_hash_key" ON "second_factor"("google_hash");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_token_session_id_generation_key" ON "refresh_token"("session_id", "generation");

-- CreateIndex
CREATE INDEX "email_code_expires_at_idx" ON "email_code"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "email_code_user_id_purpose_key" ON "email_code"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "reset_token_user_id_idx" ON "reset_token"("user_id");

-- CreateIndex
CREATE INDEX "reset_token_expires_at_idx" ON "reset_token"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "email_change_token_hash_key" ON "email_change"("token_hash");

-- CreateIndex
CREATE INDEX "email_change_user_id_idx" ON "email_change"("user_id");

-- CreateIndex
CREATE INDEX "email_change_expires_at_idx" ON "email_change"("expires_at");

-- CreateIndex
CREATE INDEX "address_user_id_idx" ON "address"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_user_id_key" ON "cart"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_item_cart_id_product_id_key" ON "cart_item"("cart_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_number_key" ON "order"("number");

-- CreateIndex
CREATE UNIQUE INDEX "order_payment_reference_key" ON "order"("payment_reference");

-- CreateIndex
CREATE INDEX "order_user_id_created_at_idx" ON "order"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "order_payment_status_created_at_idx" ON "order"("payment_status", "created_at");

-- CreateIndex
CREATE INDEX "order_phone_created_at_idx" ON "order"("phone", "created_at");

-- CreateIndex
CREATE INDEX "order_created_at_idx" ON "order"("created_at");

-- CreateIndex
CREATE INDEX "order_network_network_idx" ON "order_network"("network");

-- CreateIndex
CREATE INDEX "order_network_created_at_idx" ON "order_network"("created_at");

-- CreateIndex
CREATE INDEX "order_item_order_id_idx" ON "order_item"("order_id");

-- CreateIndex
CREATE INDEX "order_item_product_id_idx" ON "order_item"("product_id");

-- CreateIndex
CREATE INDEX "order_status_history_order_id_id_idx" ON "order_status_history"("order_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_reference_key" ON "payment"("reference");

-- CreateIndex
CREATE INDEX "payment_order_id_idx" ON "payment"("order_id");

-- CreateIndex
CREATE INDEX "payment_status_created_at_idx" ON "payment"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "dispute_provider_id_key" ON "dispute"("provider_id");

-- CreateIndex
CREATE INDEX "dispute_order_id_idx" ON "dispute"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_provider_id_key" ON "refund"("provider_id");

-- CreateIndex
CREATE INDEX "refund_order_id_idx" ON "refund"("order_id");

-- CreateIndex
CREATE INDEX "refund_reference_idx" ON "refund"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "refund_request_request_key_key" ON "refund_request"("request_key");

-- CreateIndex
CREATE UNIQUE INDEX "refund_request_provider_id_key" ON "refund_request"("provider_id");

-- CreateIndex
CREATE INDEX "refund_request_order_id_idx" ON "refund_request"("order_id");

-- CreateIndex
CREATE INDEX "refund_request_reference_idx" ON "refund_request"("reference");

-- CreateIndex
CREATE INDEX "refund_request_return_id_idx" ON "refund_request"("return_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_elsewhere_request_key_key" ON "refund_elsewhere"("request_key");

-- CreateIndex
CREATE INDEX "refund_elsewhere_order_id_idx" ON "refund_elsewhere"("order_id");

-- CreateIndex
CREATE INDEX "refund_elsewhere_reference_idx" ON "refund_elsewhere"("reference");

-- CreateIndex
CREATE INDEX "phone_call_order_id_idx" ON "phone_call"("order_id");

-- CreateIndex
CREATE INDEX "order_flag_order_id_idx" ON "order_flag"("order_id");

-- CreateIndex
CREATE INDEX "order_mail_order_id_idx" ON "order_mail"("order_id");

-- CreateIndex
CREATE INDEX "stock_alert_contact_idx" ON "stock_alert"("contact");

-- CreateIndex
CREATE INDEX "stock_alert_created_at_idx" ON "stock_alert"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "stock_alert_product_id_contact_key" ON "stock_alert"("product_id", "contact");

-- CreateIndex
CREATE UNIQUE INDEX "review_order_item_id_key" ON "review"("order_item_id");

-- CreateIndex
CREATE INDEX "review_product_id_state_written_at_idx" ON "review"("product_id", "state", "written_at" DESC);

-- CreateIndex
CREATE INDEX "review_state_written_at_idx" ON "review"("state", "written_at");

-- CreateIndex
CREATE UNIQUE INDEX "return_request_request_key_key" ON "return_request"("request_key");

-- CreateIndex
CREATE INDEX "return_request_order_id_idx" ON "return_request"("order_id");

-- CreateIndex
CREATE INDEX "return_request_state_created_at_idx" ON "return_request"("state", "created_at");

-- CreateIndex
CREATE INDEX "return_line_order_item_id_idx" ON "return_line"("order_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "return_line_return_id_order_item_id_key" ON "return_line"("return_id", "order_item_id");

-- CreateIndex
CREATE INDEX "return_picture_return_id_idx" ON "return_picture"("return_id");

-- CreateIndex
CREATE INDEX "return_picture_order_id_idx" ON "return_picture"("order_id");

-- CreateIndex
CREATE INDEX "return_picture_created_at_idx" ON "return_picture"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_event_event_reference_key" ON "payment_event"("event", "reference");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- CreateIndex
CREATE INDEX "order_access_order_id_idx" ON "order_access"("order_id");

-- CreateIndex
CREATE INDEX "order_access_expires_at_idx" ON "order_access"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "promotion_code_key" ON "promotion"("code");

-- CreateIndex
CREATE INDEX "audit_table_name_row_id_id_idx" ON "audit"("table_name", "row_id", "id");

-- CreateIndex
CREATE INDEX "audit_created_at_idx" ON "audit"("created_at");

-- CreateIndex
CREATE INDEX "rate_limit_expires_at_idx" ON "rate_limit"("expires_at");

-- CreateIndex
CREATE INDEX "search_word_lexeme_idx" ON "search_word"("lexeme");

-- CreateIndex
CREATE INDEX "search_word_likeness_idx" ON "search_word" USING GIN ("word" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "category"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "product_family"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_companion" ADD CONSTRAINT "product_companion_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_companion" ADD CONSTRAINT "product_companion_companion_id_fkey" FOREIGN KEY ("companion_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_slug_history" ADD CONSTRAINT "product_slug_history_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_slug_history" ADD CONSTRAINT "category_slug_history_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_code" ADD CONSTRAINT "email_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reset_token" ADD CONSTRAINT "reset_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_item" ADD CONSTRAINT "saved_item_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_item" ADD CONSTRAINT "saved_item_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_network" ADD CONSTRAINT "order_network_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_status_history" ADD CONSTRAINT "order_status_history_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_reference_fkey" FOREIGN KEY ("reference") REFERENCES "payment"("reference") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_reference_fkey" FOREIGN KEY ("reference") REFERENCES "payment"("reference") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "return_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_elsewhere" ADD CONSTRAINT "refund_elsewhere_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_elsewhere" ADD CONSTRAINT "refund_elsewhere_reference_fkey" FOREIGN KEY ("reference") REFERENCES "payment"("reference") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_flag" ADD CONSTRAINT "order_flag_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "return_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_picture" ADD CONSTRAINT "return_picture_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_picture" ADD CONSTRAINT "return_picture_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "return_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_access" ADD CONSTRAINT "order_access_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot express: columns of the search, checks, partial and expression indexes.

ALTER TABLE product
    ADD COLUMN search_vector tsvector NOT NULL DEFAULT '',
    ADD COLUMN search_text text NOT NULL DEFAULT '';

ALTER TABLE search_synonym
    ADD COLUMN lexemes text[] GENERATED ALWAYS AS (search_lexemes(term)) STORED;

ALTER TABLE "order"
    ADD CONSTRAINT order_cheque_pays_it CHECK (
      payment_method = 'bank_cheque' OR num_nonnulls(cheque_received_at, cheque_cleared_at, cheque_bounced_at) = 0),
    ADD CONSTRAINT order_cleared_cheque_is_paid CHECK (
      cheque_cleared_at IS NULL OR (cheque_bounced_at IS NULL AND payment_status IN ('paid', 'refunded'))),
    ADD CONSTRAINT order_completed_is_paid CHECK (status <> 'completed' OR payment_status IN ('paid', 'refunded')),
    ADD CONSTRAINT order_delivery_fee_not_negative CHECK (delivery_fee_pesewas >= 0),
    ADD CONSTRAINT order_total_is_subtotal_less_discount CHECK (
      total_pesewas = subtotal_pesewas - discount_pesewas AND total_pesewas >= 0 AND discount_pesewas >= 0);

ALTER TABLE cart_item
    ADD CONSTRAINT cart_item_quantity_range CHECK (quantity >= 1 AND quantity <= 999);

ALTER TABLE inventory
    ADD CONSTRAINT inventory_low_stock_range CHECK (low_stock >= 0 AND low_stock <= 100000),
    ADD CONSTRAINT inventory_on_hand_not_negative CHECK (on_hand >= 0);

ALTER TABLE order_item
    ADD CONSTRAINT order_item_price_not_negative CHECK (price_pesewas >= 0),
    ADD CONSTRAINT order_item_quantity_range CHECK (quantity >= 1 AND quantity <= 999);

ALTER TABLE payment
    ADD CONSTRAINT payment_amount_positive CHECK (amount_pesewas > 0);

ALTER TABLE product
    ADD CONSTRAINT product_compare_at_above_price CHECK (compare_at_pesewas IS NULL OR compare_at_pesewas > price_pesewas),
    ADD CONSTRAINT product_family_labelled CHECK (family_id IS NULL OR (trim(family_label) <> '' AND family_label IS NOT NULL)),
    ADD CONSTRAINT product_price_not_negative CHECK (price_pesewas >= 0),
    ADD CONSTRAINT product_rating_range CHECK (rating >= 0 AND rating <= 5),
    ADD CONSTRAINT product_review_count_not_negative CHECK (review_count >= 0);

ALTER TABLE product_companion
    ADD CONSTRAINT product_companion_other CHECK (product_id <> companion_id);

ALTER TABLE product_family
    ADD CONSTRAINT product_family_named CHECK (trim(name) <> '' AND trim(differs_by) <> '');

ALTER TABLE promotion
    ADD CONSTRAINT promotion_code_upper_case CHECK (code = upper(code)),
    ADD CONSTRAINT promotion_percent_range CHECK (percent >= 1 AND percent <= 100);

ALTER TABLE return_line
    ADD CONSTRAINT return_line_quantity_positive CHECK (quantity > 0);

ALTER TABLE review
    ADD CONSTRAINT review_stars_range CHECK (stars >= 1 AND stars <= 5);

ALTER TABLE staff_invitation
    ADD CONSTRAINT staff_invitation_email_lower CHECK (email = lower(email)),
    ADD CONSTRAINT staff_invitation_role CHECK (role <> 'customer');

ALTER TABLE staff_notice
    ADD CONSTRAINT staff_notice_event CHECK (CASE event
      WHEN 'placed' THEN order_id IS NOT NULL
      WHEN 'paid' THEN order_id IS NOT NULL
      WHEN 'low_stock' THEN product_id IS NOT NULL
      ELSE false END);

ALTER TABLE staff_signature_key
    ADD CONSTRAINT staff_signature_key_is_one CHECK (id = 1);

CREATE UNIQUE INDEX address_one_default_key ON "address" (user_id) WHERE is_default;

CREATE INDEX inventory_on_hand_idx ON "inventory" (on_hand, product_id) WHERE low_stock IS NULL;
CREATE INDEX inventory_own_low_stock_idx ON "inventory" (product_id) WHERE low_stock IS NOT NULL;
CREATE INDEX inventory_sold_out_idx ON "inventory" (product_id) WHERE on_hand = 0;

CREATE INDEX order_cheque_here_idx ON "order"(cheque_received_at)
  WHERE cheque_received_at IS NOT NULL AND cheque_cleared_at IS NULL;
CREATE INDEX order_delivered_unpaid_idx ON "order"(created_at)
  WHERE status = 'delivered' AND payment_status IN ('pending', 'failed');
CREATE INDEX order_email_created_at_idx ON "order" (lower(email), created_at);
-- Guest orders of an address, which belong to whoever has proved to own it: for the export and the closing of an account.
CREATE INDEX order_guest_email_idx ON "order" (lower(email)) WHERE user_id IS NULL;
CREATE INDEX order_money_to_give_back_idx ON "order"(updated_at) WHERE status = 'cancelled' AND payment_status = 'paid';
CREATE INDEX order_on_delivery_email_idx ON "order" (lower(email))
  WHERE payment_method IN ('cash', 'bank_cheque') AND status IN ('pending', 'processing', 'shipped')
    AND payment_status NOT IN ('paid', 'refunded');
-- Goods have left the shelf for these, and no money has come.
CREATE INDEX order_on_delivery_phone_idx ON "order" (phone)
  WHERE payment_method IN ('cash', 'bank_cheque') AND status IN ('pending', 'processing', 'shipped')
    AND payment_status NOT IN ('paid', 'refunded');
CREATE INDEX order_on_delivery_place_idx ON "order" (delivery_place(shipping_street, shipping_city, shipping_region))
  WHERE payment_method IN ('cash', 'bank_cheque') AND status IN ('pending', 'processing', 'shipped')
    AND payment_status NOT IN ('paid', 'refunded');
-- Few orders are open at a time, however many there were.
CREATE INDEX order_open_idx ON "order"(created_at) WHERE status IN ('pending', 'processing');
-- The takings of a day.
CREATE INDEX order_paid_at_idx ON "order"(paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX order_search_idx ON "order" USING gin (
  plain_text(number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops);
-- Few orders have their stock released, and those that are paid get it first.
CREATE INDEX order_stock_released_idx ON "order" (created_at) WHERE stock_released_at IS NOT NULL;

-- Also the index of all open flags, which are few.
CREATE UNIQUE INDEX order_flag_open_key ON order_flag (order_id, kind, reference) WHERE resolved_at IS NULL;

-- At most one attempt is open for an order, however many tabs press 'Pay Now'.
CREATE UNIQUE INDEX payment_one_open_key ON "payment" (order_id) WHERE status = 'open';

CREATE INDEX product_brand_idx ON "product" (brand, created_at DESC, id) WHERE published;
-- A category in the order of names or prices, and its lowest and highest price: without these, all of its goods were read
-- for a page of ten by name, and goods of other categories for one by price.
CREATE INDEX product_category_name_idx ON "product" (category_id, lower(name), id) INCLUDE (name) WHERE published;
CREATE INDEX product_category_newest_idx ON "product" (category_id, created_at DESC, id) WHERE published;
CREATE INDEX product_category_price_idx ON "product" (category_id, price_pesewas, id) INCLUDE (brand) WHERE published;
-- What the facets count, small enough to be read in place of the products themselves.
CREATE INDEX product_facets_idx ON "product" (id, category_id, brand, price_pesewas) WHERE published;
CREATE INDEX product_featured_idx ON "product" (created_at DESC, id) WHERE published AND featured;
-- Which products are called by a word (weight A) has an index of its own. The index of all words does not know their weights:
-- 'tool' is said of 23,000 of 100,000 products, and each was looked at to learn that none is called so (60 ms).
CREATE INDEX product_kind_idx ON "product" USING gin (ts_filter(search_vector, '{a}'));
CREATE INDEX product_name_idx ON "product" (lower(name), id) INCLUDE (name) WHERE published;
-- Also all that the sitemap says.
CREATE INDEX product_oldest_idx ON "product" (created_at, id) INCLUDE (slug, updated_at) WHERE published;
CREATE INDEX product_price_facets_idx ON "product" (price_pesewas, category_id, brand, id) WHERE published;
CREATE INDEX product_search_text_idx ON "product" USING gin (search_text gin_trgm_ops);
CREATE INDEX product_search_vector_idx ON "product" USING gin (search_vector);

CREATE INDEX refund_open_idx ON "refund"(order_id) WHERE status <> 'processed';

-- Those that Paystack has not answered.
CREATE INDEX refund_request_open_idx ON "refund_request" (created_at) WHERE provider_id IS NULL AND refusal IS NULL;

CREATE INDEX search_word_sound_idx ON "search_word" (dmetaphone(word));

CREATE INDEX user_customers_idx ON "user" (created_at DESC, id DESC) WHERE role = 'customer';
CREATE INDEX user_search_idx ON "user" USING gin (
  plain_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone_number, ''))
  gin_trgm_ops);

-- The key that signs who writes through Prisma Studio.
INSERT INTO staff_signature_key (key)
  VALUES (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Search synonyms of a new shop; staff edit them at the desk.
INSERT INTO search_synonym (term, means) VALUES
  ('2gang socket', '{"double socket"}'),
  ('3core', '{"twin earth"}'),
  ('ac', '{conditioner}'),
  ('ac isolator', '{"double pole"}'),
  ('ac switch', '{"double pole"}'),
  ('adapter', '{extension}'),
  ('adaptor', '{extension}'),
  ('air con', '{conditioner}'),
  ('air condition', '{conditioner}'),
  ('aircon', '{conditioner}'),
  ('aircondition', '{conditioner}'),
  ('airconditioner', '{conditioner}'),
  ('ammeter', '{"clamp meter"}'),
  ('amp meter', '{"clamp meter"}'),
  ('arc machine', '{welding}'),
  ('armored', '{armoured}'),
  ('avo meter', '{multimeter}'),
  ('avometer', '{multimeter}'),
  ('avr', '{"voltage protector"}'),
  ('backup power', '{inverter,ups,battery}'),
  ('bake', '{mixer}'),
  ('baking', '{mixer}'),
  ('bath water', '{"water heater"}'),
  ('bathroom heater', '{"water heater"}'),
  ('battery drill', '{"cordless drill"}'),
  ('bayonet', '{b22}'),
  ('black tape', '{"insulating tape"}'),
  ('blackout', '{emergency,rechargeable,lantern}'),
  ('blow air', '{fan}'),
  ('blower', '{fan}'),
  ('boil', '{kettle}'),
  ('boil water', '{kettle}'),
  ('boiler', '{kettle}'),
  ('bore', '{drill}'),
  ('bread dough', '{mixer}'),
  ('breaker', '{mcb}'),
  ('breaker board', '{"consumer unit"}'),
  ('breaker box', '{"consumer unit"}'),
  ('bulb', '{lamp,light}'),
  ('buried cable', '{armoured}'),
  ('burner', '{"hot plate"}'),
  ('button', '{switch}'),
  ('cable', '{wire}'),
  ('cake', '{mixer}'),
  ('cake mixer', '{mixer}'),
  ('carpenter', '{saw}'),
  ('carpentry', '{saw}'),
  ('ceiling spot', '{downlight}'),
  ('chandelier', '{"ceiling light"}'),
  ('charge mobile', '{"phone charging"}'),
  ('charge phone', '{"phone charging"}'),
  ('charger', '{"phone charging"}'),
  ('charging phone', '{"phone charging"}'),
  ('check current', '{tester}'),
  ('check light', '{tester}'),
  ('circle', '{round}'),
  ('circuit', '{mcb}'),
  ('circuit breaker', '{mcb}'),
  ('circular light', '{round}'),
  ('coal pot', '{"hot plate"}'),
  ('coffee', '{kettle}'),
  ('coil wire', '{"single core cable"}'),
  ('cold drinks', '{fridge}'),
  ('cold room', '{"chest freezer"}'),
  ('cold store', '{"chest freezer"}'),
  ('cold water', '{fridge}'),
  ('compound light', '{floodlight}'),
  ('computer', '{desktop}'),
  ('computer backup', '{ups}'),
  ('computer power', '{ups}'),
  ('concrete drill', '{drill}'),
  ('conducting pipe', '{conduit}'),
  ('consumer board', '{"consumer unit"}'),
  ('cook food', '{"hot plate"}'),
  ('cook rice', '{"rice cooker"}'),
  ('cook soup', '{"hot plate"}'),
  ('cooker point', '{"cooker control"}'),
  ('cooker switch', '{"cooker control"}'),
  ('cooker unit', '{"cooker control"}'),
  ('cooking stove', '{"hot plate"}'),
  ('cool room', '{conditioner,fan}'),
  ('cool white', '{daylight}'),
  ('cooling', '{conditioner,fan}'),
  ('cord', '{wire}'),
  ('cover wire', '{"insulating tape"}'),
  ('crimp', '{stripper}'),
  ('crimping', '{stripper}'),
  ('crimping tool', '{stripper}'),
  ('current meter', '{"clamp meter"}'),
  ('current tester', '{tester}'),
  ('curve cut', '{jigsaw}'),
  ('cut board', '{saw}'),
  ('cut iron', '{"angle grinder"}'),
  ('cut metal', '{"angle grinder"}'),
  ('cut out', '{mcb}'),
  ('cut plywood', '{saw}'),
  ('cut rod', '{"angle grinder"}'),
  ('cut steel', '{"angle grinder"}'),
  ('cut tile', '{"angle grinder"}'),
  ('cut wood', '{saw}'),
  ('cutout', '{mcb}'),
  ('cutting disc', '{"angle grinder"}'),
  ('cutting machine', '{"angle grinder"}'),
  ('darkness', '{emergency,rechargeable,lantern}'),
  ('db', '{"consumer unit"}'),
  ('db board', '{"consumer unit"}'),
  ('dbox', '{"consumer unit"}'),
  ('dc cable', '{"solar pv cable"}'),
  ('deep freeze', '{"chest freezer"}'),
  ('deep freezer', '{"chest freezer"}'),
  ('deep fryer', '{airfryer}'),
  ('desktop backup', '{ups}'),
  ('digital meter', '{multimeter}'),
  ('disc', '{"angle grinder"}'),
  ('distribution board', '{"consumer unit"}'),
  ('distribution box', '{"consumer unit"}'),
  ('dough', '{mixer}'),
  ('dp switch', '{"double pole"}'),
  ('drill hole', '{drill}'),
  ('drill machine', '{drill}'),
  ('driller', '{drill}'),
  ('drilling', '{drill}'),
  ('drilling machine', '{drill}'),
  ('driver set', '{screwdriver}'),
  ('dumsor', '{emergency,rechargeable,lantern,inverter,generator,protector}'),
  ('earth cable', '{"green yellow",earth}'),
  ('earth leakage', '{rccb}'),
  ('earth wire', '{"green yellow",earth}'),
  ('earthing', '{"green yellow",earth}'),
  ('earthing wire', '{"green yellow",earth}'),
  ('elcb', '{rccb}'),
  ('electric cooker', '{"hot plate"}'),
  ('electric iron', '{iron}'),
  ('electric stove', '{"hot plate"}'),
  ('electric tape', '{"insulating tape"}'),
  ('electrical tape', '{"insulating tape"}'),
  ('electrician tape', '{"insulating tape"}'),
  ('energy saver', '{"led bulb"}'),
  ('energy saving', '{"led bulb"}'),
  ('extension board', '{extension}'),
  ('extension box', '{extension}'),
  ('extension cable', '{extension}'),
  ('extension cord', '{extension}'),
  ('extension socket', '{extension}'),
  ('extension wire', '{extension}'),
  ('flash light', '{lantern}'),
  ('flashlight', '{lantern}'),
  ('flat driver', '{screwdriver}'),
  ('flat wire', '{"twin earth"}'),
  ('flood lamp', '{floodlight}'),
  ('floor fan', '{"standing fan"}'),
  ('florescent', '{batten}'),
  ('flour', '{mixer}'),
  ('fluorescent', '{batten}'),
  ('food processor', '{blender}'),
  ('freezer', '{"chest freezer"}'),
  ('fresh air', '{fan}'),
  ('fridge', '{refrigerator}'),
  ('fridge guard', '{"voltage protector"}'),
  ('frig', '{fridge}'),
  ('frozen food', '{"chest freezer"}'),
  ('fruit', '{blender}'),
  ('fry', '{airfryer}'),
  ('fry chicken', '{airfryer}'),
  ('fry chips', '{airfryer}'),
  ('fry yam', '{airfryer}'),
  ('fryer', '{airfryer}'),
  ('frying', '{airfryer}'),
  ('fufu', '{blender}'),
  ('fuse', '{mcb}'),
  ('fuse board', '{"consumer unit"}'),
  ('fuse box', '{"consumer unit"}'),
  ('fusebox', '{"consumer unit"}'),
  ('gas cooker', '{"hot plate"}'),
  ('gas stove', '{"hot plate"}'),
  ('geezer', '{"water heater"}'),
  ('gen', '{generator}'),
  ('gen set', '{generator}'),
  ('generating set', '{generator}'),
  ('generator set', '{generator}'),
  ('genset', '{generator}'),
  ('geyser', '{"water heater"}'),
  ('geyser switch', '{"double pole"}'),
  ('gfci', '{rccb}'),
  ('grind pepper', '{blender}'),
  ('grind spices', '{blender}'),
  ('grinding machine', '{"angle grinder"}'),
  ('ground wire', '{"green yellow",earth}'),
  ('hall light', '{"ceiling light"}'),
  ('halogen', '{floodlight}'),
  ('hammer drill', '{drill}'),
  ('hanging fan', '{"ceiling fan"}'),
  ('heat', '{conditioner,fan}'),
  ('heat food', '{microwave}'),
  ('heat up food', '{microwave}'),
  ('heat water', '{kettle}'),
  ('heater switch', '{"double pole"}'),
  ('high voltage', '{"voltage protector"}'),
  ('hob', '{"hot plate"}'),
  ('hole', '{drill}'),
  ('hot bath', '{"water heater"}'),
  ('hot room', '{conditioner,fan}'),
  ('hot shower', '{"water heater"}'),
  ('hot water', '{kettle}'),
  ('hot weather', '{conditioner,fan}'),
  ('house cable', '{"single core cable"}'),
  ('house wire', '{"single core cable"}'),
  ('house wiring', '{cable}'),
  ('ice block', '{"chest freezer"}'),
  ('ice box', '{fridge}'),
  ('ice cream', '{"chest freezer"}'),
  ('icebox', '{fridge}'),
  ('instant heater', '{"water heater"}'),
  ('insulation tape', '{"insulating tape"}'),
  ('insulator tape', '{"insulating tape"}'),
  ('internet', '{router}'),
  ('iron clothes', '{iron}'),
  ('iron rod', '{"angle grinder"}'),
  ('iron shirt', '{iron}'),
  ('ironing', '{iron}'),
  ('isolator', '{"double pole"}'),
  ('isolator switch', '{"double pole"}'),
  ('jig saw', '{jigsaw}'),
  ('join metal', '{welding}'),
  ('join wire', '{"insulating tape"}'),
  ('jollof', '{"rice cooker"}'),
  ('jug kettle', '{kettle}'),
  ('juice', '{blender}'),
  ('juicer', '{blender}'),
  ('keep food', '{fridge}'),
  ('kerosene lamp', '{lantern}'),
  ('kitchen grinder', '{blender}'),
  ('knead', '{mixer}'),
  ('lamp', '{bulb,lantern,light}'),
  ('laptop', '{desktop}'),
  ('laundry', '{"washing machine"}'),
  ('light', '{lamp,bulb,lantern,floodlight,downlight}'),
  ('light off', '{emergency,rechargeable,lantern}'),
  ('light out', '{emergency,rechargeable,lantern}'),
  ('light plant', '{generator}'),
  ('light tester', '{tester}'),
  ('lights off', '{emergency,rechargeable,lantern}'),
  ('lights out', '{emergency,rechargeable,lantern}'),
  ('line tester', '{tester}'),
  ('liquidiser', '{blender}'),
  ('liquidizer', '{blender}'),
  ('lite', '{lamp,bulb,lantern,floodlight,downlight}'),
  ('live wire tester', '{tester}'),
  ('long light', '{batten}'),
  ('loosen screw', '{screwdriver}'),
  ('low voltage', '{"voltage protector"}'),
  ('main board', '{"consumer unit"}'),
  ('main cable', '{armoured}'),
  ('main switch', '{"consumer unit"}'),
  ('make hole', '{drill}'),
  ('make ice', '{"chest freezer"}'),
  ('make tea', '{kettle}'),
  ('many plugs', '{extension}'),
  ('measure amps', '{"clamp meter"}'),
  ('measure current', '{"clamp meter"}'),
  ('measure distance', '{"tape measure"}'),
  ('measure length', '{"tape measure"}'),
  ('measure room', '{"tape measure"}'),
  ('measuring tape', '{"tape measure"}'),
  ('metal cutter', '{"angle grinder"}'),
  ('meter tester', '{multimeter}'),
  ('mini', '{small}'),
  ('mix dough', '{mixer}'),
  ('multi plug', '{extension}'),
  ('multi socket', '{extension}'),
  ('multiplug', '{extension}'),
  ('no light', '{emergency,rechargeable,lantern}'),
  ('ohm meter', '{multimeter}'),
  ('ohmmeter', '{multimeter}'),
  ('oil free', '{airfryer}'),
  ('outage', '{emergency,rechargeable,lantern}'),
  ('outdoor light', '{floodlight}'),
  ('outlet', '{socket}'),
  ('outside light', '{floodlight}'),
  ('oven', '{microwave}'),
  ('overhead fan', '{"ceiling fan"}'),
  ('panel', '{"solar panel"}'),
  ('panel board', '{"consumer unit"}'),
  ('panel cable', '{"solar pv cable"}'),
  ('panel light', '{downlight}'),
  ('panel wire', '{"solar pv cable"}'),
  ('pc', '{desktop}'),
  ('pc backup', '{ups}'),
  ('pedestal fan', '{"standing fan"}'),
  ('peel wire', '{stripper}'),
  ('pepper', '{blender}'),
  ('phase tester', '{tester}'),
  ('phone charger', '{"phone charging"}'),
  ('pin bulb', '{b22}'),
  ('pin lamp', '{b22}'),
  ('pin type', '{b22}'),
  ('pincers', '{pliers}'),
  ('pinchers', '{pliers}'),
  ('pipe', '{conduit}'),
  ('plant', '{generator}'),
  ('plier', '{pliers}'),
  ('plug', '{socket}'),
  ('plug point', '{socket}'),
  ('plyer', '{pliers}'),
  ('plyers', '{pliers}'),
  ('plywood', '{saw}'),
  ('polish metal', '{"angle grinder"}'),
  ('pop light', '{downlight}'),
  ('power backup', '{inverter,ups,battery}'),
  ('power bank', '{"phone charging"}'),
  ('power cut', '{emergency,rechargeable,lantern}'),
  ('power guard', '{"voltage protector"}'),
  ('power outage', '{emergency,rechargeable,lantern}'),
  ('power plant', '{generator}'),
  ('power point', '{socket}'),
  ('power strip', '{extension}'),
  ('power supply', '{inverter,ups,battery}'),
  ('powerbank', '{"phone charging"}'),
  ('press', '{iron}'),
  ('press clothes', '{iron}'),
  ('pressing iron', '{iron}'),
  ('pvc pipe', '{conduit}'),
  ('pvc tape', '{"insulating tape"}'),
  ('quick', '{fast}'),
  ('rcd', '{rccb}'),
  ('reading lamp', '{lantern}'),
  ('receptacle', '{socket}'),
  ('recessed light', '{downlight}'),
  ('rechargeable drill', '{"cordless drill"}'),
  ('refrigerator', '{fridge}'),
  ('regulator', '{"voltage protector"}'),
  ('reheat', '{microwave}'),
  ('repair house', '{"tool kit"}'),
  ('repair kit', '{"tool kit"}'),
  ('rice', '{"rice cooker"}'),
  ('rice pot', '{"rice cooker"}'),
  ('rice steamer', '{"rice cooker"}'),
  ('roof fan', '{"ceiling fan"}'),
  ('room cooler', '{conditioner,fan}'),
  ('room light', '{"ceiling light"}'),
  ('sandwich', '{toaster}'),
  ('sandwich maker', '{toaster}'),
  ('saw', '{jigsaw}'),
  ('screw bulb', '{e27}'),
  ('screw cap', '{e27}'),
  ('screw lamp', '{e27}'),
  ('screw type', '{e27}'),
  ('screws', '{screwdriver}'),
  ('security light', '{floodlight}'),
  ('service cable', '{armoured}'),
  ('shop light', '{batten}'),
  ('shower', '{"water heater"}'),
  ('smoothie', '{blender}'),
  ('smoothies', '{blender}'),
  ('socket', '{outlet}'),
  ('solar bulb', '{lantern,"solar kit"}'),
  ('solar home', '{"solar kit"}'),
  ('solar lamp', '{lantern,"solar kit"}'),
  ('solar light', '{lantern,"solar kit"}'),
  ('solar package', '{"solar kit"}'),
  ('solar plate', '{"solar panel"}'),
  ('solar set', '{"solar kit"}'),
  ('solar system', '{"solar kit"}'),
  ('solar wire', '{"solar pv cable"}'),
  ('speedy', '{fast}'),
  ('spike guard', '{surge,"voltage protector"}'),
  ('split unit', '{conditioner}'),
  ('spot light', '{downlight}'),
  ('spotlight', '{downlight}'),
  ('stabiliser', '{"voltage protector"}'),
  ('stabilizer', '{"voltage protector"}'),
  ('staircase', '{stair,two-way}'),
  ('stairway', '{stair,two-way}'),
  ('stand fan', '{"standing fan"}'),
  ('standby generator', '{generator}'),
  ('star driver', '{screwdriver}'),
  ('steps', '{stair,two-way}'),
  ('store food', '{fridge}'),
  ('stove', '{"hot plate"}'),
  ('stove switch', '{"cooker control"}'),
  ('street light', '{floodlight}'),
  ('strip light', '{batten}'),
  ('strip wire', '{stripper}'),
  ('sun', '{solar}'),
  ('sun board', '{"solar panel"}'),
  ('sun panel', '{solar}'),
  ('sunlight', '{solar}'),
  ('surge guard', '{surge,"voltage protector"}'),
  ('surge protector', '{surge,"voltage protector"}'),
  ('table top', '{"hot plate"}'),
  ('tabletop', '{"hot plate"}'),
  ('tape line', '{"tape measure"}'),
  ('tape rule', '{"tape measure"}'),
  ('tea', '{kettle}'),
  ('television', '{tv}'),
  ('test current', '{tester}'),
  ('test light', '{tester}'),
  ('test meter', '{multimeter}'),
  ('test pen', '{tester}'),
  ('tester', '{multimeter}'),
  ('toast', '{toaster}'),
  ('toast bread', '{toaster}'),
  ('tomato', '{blender}'),
  ('tomatoes', '{blender}'),
  ('tong tester', '{"clamp meter"}'),
  ('tool bag', '{"tool kit"}'),
  ('tool box', '{"tool kit"}'),
  ('tool set', '{"tool kit"}'),
  ('toolbox', '{"tool kit"}'),
  ('tools', '{"tool kit"}'),
  ('torch', '{lantern}'),
  ('torchlight', '{lantern}'),
  ('touch light', '{lantern}'),
  ('trailing socket', '{extension}'),
  ('trip', '{mcb}'),
  ('trip switch', '{mcb}'),
  ('tripper', '{mcb}'),
  ('trunking', '{conduit}'),
  ('tube', '{batten}'),
  ('tube light', '{batten}'),
  ('tube pipe', '{conduit}'),
  ('tubelight', '{batten}'),
  ('tv guard', '{"voltage protector"}'),
  ('twin cable', '{"twin earth"}'),
  ('twin core', '{"twin earth"}'),
  ('twin socket', '{"double socket"}'),
  ('twin wire', '{"twin earth"}'),
  ('two plate', '{"hot plate"}'),
  ('two socket', '{"double socket"}'),
  ('underground cable', '{armoured}'),
  ('underground wire', '{armoured}'),
  ('usb charger', '{"phone charging"}'),
  ('volt meter', '{multimeter}'),
  ('voltage guard', '{"voltage protector"}'),
  ('voltage regulator', '{"voltage protector"}'),
  ('voltmeter', '{multimeter}'),
  ('waakye', '{"rice cooker"}'),
  ('wall plug', '{socket}'),
  ('warm food', '{microwave}'),
  ('warm water', '{"water heater"}'),
  ('wash', '{"washing machine"}'),
  ('wash clothes', '{"washing machine"}'),
  ('washer', '{"washing machine"}'),
  ('washing', '{"washing machine"}'),
  ('water boiler', '{kettle}'),
  ('water heater switch', '{"double pole"}'),
  ('weld', '{welding}'),
  ('welder', '{welding}'),
  ('white bulb', '{daylight}'),
  ('white light', '{daylight}'),
  ('wifi', '{router}'),
  ('wire', '{cable}'),
  ('wire cutter', '{stripper}'),
  ('wire peeler', '{stripper}'),
  ('wire tape', '{"insulating tape"}'),
  ('wireless drill', '{"cordless drill"}'),
  ('wiring', '{cable}'),
  ('wiring pipe', '{conduit}'),
  ('without oil', '{airfryer}'),
  ('wood', '{saw}'),
  ('wood cutter', '{saw}'),
  ('yard light', '{floodlight}'),
  ('yellow bulb', '{warm}'),
  ('yellow light', '{warm}');
