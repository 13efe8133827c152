-- One verdict on what may be done with an order (BEYOND-36): the database refuses what lib/order-actions.ts refuses, to
-- every writer. tests/orders/rules.test.ts compares the two in every state.

CREATE FUNCTION is_online_method(method payment_method) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT method IN ('mobile_money', 'card', 'credit_card', 'paystack')
$$;

CREATE FUNCTION is_disputed(of_order uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM dispute WHERE order_id = of_order AND resolved_at IS NULL)
$$;

-- What keeps an order from being packed or sent (`whyKept` of the desk); null when nothing does.
CREATE FUNCTION shipping_blocker(placed "order") RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE
    WHEN placed.status NOT IN ('pending', 'processing') THEN 'order_is_' || placed.status
    WHEN placed.payment_status = 'refunded' THEN 'order_is_refunded'
    WHEN is_online_method(placed.payment_method) AND placed.payment_status <> 'paid' THEN 'payment_is_' || placed.payment_status
    WHEN is_disputed(placed.id) THEN 'payment_is_disputed'
    WHEN placed.cheque_bounced_at IS NOT NULL AND placed.cheque_cleared_at IS NULL THEN 'cheque_bounced'
    WHEN placed.status = 'pending' THEN 'order_is_not_confirmed'
  END;
END $$;

-- What keeps money from being taken by hand (`whyNotTaken` of the desk); null when nothing does.
CREATE FUNCTION collection_blocker(placed "order") RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN placed.payment_status IN ('paid', 'refunded') THEN 'order_is_' || placed.payment_status
    WHEN placed.status = 'cancelled' THEN 'order_is_cancelled'
  END
$$;

-- What keeps an order from becoming paid; null when nothing does. What pays: an attempt at the provider, also late, for an
-- order that was cancelled since; a cleared cheque; cash of a confirmed order; nothing, where there is nothing to pay.
CREATE FUNCTION payment_blocker(was "order", becomes "order") RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  attempt record;
BEGIN
  -- `order_is_paid_by_captured_money` asks at the end what it took.
  SELECT reference, accept_reason, captured_pesewas INTO attempt FROM payment
    WHERE reference = becomes.payment_reference AND order_id = was.id;
  RETURN CASE
    WHEN was.payment_status = 'refunded' THEN 'order_is_refunded'
    WHEN attempt.reference IS NOT NULL THEN CASE
      -- An amount that was not asked for pays because staff accept it.
      WHEN attempt.accept_reason IS NULL THEN NULL
      WHEN was.status = 'cancelled' THEN 'order_is_cancelled'
      WHEN is_disputed(was.id) THEN 'payment_is_disputed'
      WHEN attempt.captured_pesewas IS DISTINCT FROM refundable_pesewas(attempt.reference) THEN 'part_of_the_payment_went_back'
    END
    WHEN was.payment_method = 'bank_cheque' AND becomes.cheque_cleared_at IS NOT NULL THEN NULL
    WHEN was.status = 'cancelled' THEN 'order_is_cancelled'
    WHEN was.total_pesewas = 0 THEN NULL
    WHEN is_online_method(was.payment_method) THEN 'no_payment_was_captured'
    WHEN was.payment_method = 'bank_cheque' THEN 'cheque_has_not_cleared'
    WHEN was.payment_method <> 'cash' THEN 'order_is_not_paid_in_cash'
    WHEN was.status = 'pending' THEN 'order_is_not_confirmed'
  END;
END $$;

-- The action of an update that the order does not allow, by the names of lib/order-actions.ts, and the reason as a code; nulls
-- when it allows all. Each change is judged by the order as it was, as at the desk.
CREATE FUNCTION order_refusal(was "order", becomes "order", OUT action text, OUT code text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  is_here CONSTANT boolean := was.status IN ('pending', 'processing');
  is_forgotten CONSTANT boolean := was.email = 'closed@account.invalid';
  pays CONSTANT boolean := becomes.payment_status = 'paid' AND was.payment_status <> 'paid';
BEGIN
  SELECT move.action, move.code INTO action, code FROM (VALUES
    (CASE becomes.status WHEN 'pending' THEN 'reopen' WHEN 'processing' THEN 'confirm' WHEN 'shipped' THEN 'ship'
       WHEN 'delivered' THEN 'deliver' WHEN 'completed' THEN 'complete' WHEN 'cancelled' THEN 'cancel' END,
     CASE WHEN becomes.status = was.status THEN NULL
       WHEN becomes.status = 'shipped' THEN shipping_blocker(was)
       WHEN (was.status, becomes.status) NOT IN (('pending', 'processing'), ('shipped', 'delivered'),
         ('delivered', 'completed'), ('pending', 'cancelled'), ('processing', 'cancelled')) THEN 'order_is_' || was.status
       WHEN becomes.status = 'processing' AND NOT pays AND is_online_method(was.payment_method) THEN 'no_payment_was_captured'
       WHEN becomes.status = 'completed' AND becomes.payment_status <> 'paid' THEN 'payment_is_' || becomes.payment_status
     END),
    ('pack', CASE WHEN becomes.packed_at IS DISTINCT FROM was.packed_at AND becomes.packed_at IS NOT NULL
       THEN coalesce(shipping_blocker(was), CASE WHEN was.packed_at IS NOT NULL THEN 'order_is_packed' END) END),
    ('track', CASE WHEN (becomes.tracking_number IS DISTINCT FROM was.tracking_number AND becomes.tracking_number IS NOT NULL
         OR becomes.carrier IS DISTINCT FROM was.carrier AND becomes.carrier IS NOT NULL)
       AND was.status <> 'shipped' AND becomes.status <> 'shipped' THEN 'order_is_' || was.status END),
    ('receive_cheque', CASE WHEN becomes.cheque_received_at IS DISTINCT FROM was.cheque_received_at
         AND becomes.cheque_received_at IS NOT NULL
       THEN coalesce(collection_blocker(was), CASE WHEN was.cheque_received_at IS NOT NULL THEN 'cheque_is_here' END) END),
    ('clear_cheque', CASE WHEN becomes.cheque_cleared_at IS DISTINCT FROM was.cheque_cleared_at THEN CASE
       WHEN was.payment_status IN ('paid', 'refunded') THEN 'order_is_' || was.payment_status
       WHEN was.cheque_received_at IS NULL THEN 'cheque_is_not_here' END END),
    ('bounce_cheque', CASE WHEN becomes.cheque_bounced_at IS DISTINCT FROM was.cheque_bounced_at
         AND becomes.cheque_bounced_at IS NOT NULL
       THEN CASE WHEN was.cheque_bounced_at IS NOT NULL THEN 'cheque_bounced'
         ELSE coalesce(collection_blocker(was), CASE WHEN was.cheque_received_at IS NULL THEN 'cheque_is_not_here' END) END END),
    ('pay', CASE WHEN pays THEN payment_blocker(was, becomes) END),
    -- Of a lost dispute the provider takes the money without a refund.
    ('refund', CASE WHEN becomes.payment_status = 'refunded' AND was.payment_status <> 'refunded' THEN CASE
       WHEN was.payment_status <> 'paid' THEN 'payment_is_' || was.payment_status
       WHEN taken_pesewas(was.id) = 0 THEN 'nothing_was_paid'
       WHEN paid_back_pesewas(was.id) < taken_pesewas(was.id) AND NOT EXISTS (
         SELECT FROM dispute WHERE reference = was.payment_reference AND resolution LIKE '%accepted')
         THEN 'money_is_still_here' END END),
    ('change_payment', CASE WHEN was.payment_status IN ('paid', 'refunded')
       AND becomes.payment_status NOT IN (was.payment_status, 'paid', 'refunded') THEN 'order_is_' || was.payment_status END),
    ('call', CASE WHEN becomes.called_at IS DISTINCT FROM was.called_at AND becomes.called_at IS NOT NULL AND is_forgotten
       THEN 'account_is_closed' END),
    -- A closed account is forgotten in every state.
    ('mend', CASE WHEN (becomes.phone, becomes.shipping_street, becomes.shipping_city)
         IS DISTINCT FROM (was.phone, was.shipping_street, was.shipping_city) THEN CASE
       WHEN is_forgotten THEN 'account_is_closed'
       WHEN NOT is_here AND becomes.email <> 'closed@account.invalid' THEN 'order_is_' || was.status END END)
  ) AS move (action, code) WHERE move.code IS NOT NULL LIMIT 1;
END $$;

CREATE OR REPLACE FUNCTION order_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refusal record;
BEGIN
  IF NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid' THEN
    NEW.paid_at := coalesce(NEW.paid_at, now());
    IF NEW.status = 'pending' THEN
      NEW.status := 'processing';
    END IF;
  END IF;
  IF NEW.status = 'cancelled' AND OLD.status <> 'cancelled' AND NEW.payment_status IN ('pending', 'processing', 'failed') THEN
    NEW.payment_status := 'cancelled';
  END IF;
  refusal := order_refusal(OLD, NEW);
  IF refusal.code IS NOT NULL THEN
    PERFORM refuse('order_guard', format('Order %s: cannot %s, %s.',
      OLD.number, replace(refusal.action, '_', ' '), replace(refusal.code, '_', ' ')));
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;

-- At the end of the transaction: the release before this one writes the order first, then its payment.
CREATE FUNCTION order_is_paid_by_captured_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment WHERE reference = NEW.payment_reference
      AND (order_id <> NEW.id OR status <> 'paid' OR captured_pesewas IS NULL)) THEN
    PERFORM refuse('order_guard', format('Order %s: cannot pay, no payment was captured.', NEW.number));
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_is_paid_by_captured_money AFTER UPDATE ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid')
  EXECUTE FUNCTION order_is_paid_by_captured_money();

DROP TRIGGER order_moves ON "order";
DROP FUNCTION order_moves();

-- --- What an order cannot be ---------------------------------------------------------------------

ALTER TABLE "order"
  ADD CONSTRAINT order_completed_is_paid CHECK (status <> 'completed' OR payment_status IN ('paid', 'refunded')),
  ADD CONSTRAINT order_cheque_pays_it CHECK (payment_method = 'bank_cheque'
    OR num_nonnulls(cheque_received_at, cheque_cleared_at, cheque_bounced_at) = 0),
  ADD CONSTRAINT order_cleared_cheque_is_paid CHECK (cheque_cleared_at IS NULL
    OR cheque_bounced_at IS NULL AND payment_status IN ('paid', 'refunded'));

-- --- Money that goes back ------------------------------------------------------------------------
-- While one payment of an order is disputed none of its money goes back: the desk refuses it by order, too.

CREATE OR REPLACE FUNCTION refund_request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed record;
  known record;
  attempt record;
  disputed text;
  remaining int;
  refused text;
BEGIN
  -- Requests for one order come one after the other: the second sees what the first has left.
  SELECT number, payment_reference INTO placed FROM "order" WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no order %: copy the id of the order that is refunded.', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_request_guard';
  END IF;

  SELECT order_id, amount_pesewas INTO known FROM refund_request WHERE request_key = NEW.request_key;
  IF FOUND AND (known.order_id, known.amount_pesewas) = (NEW.order_id, NEW.amount_pesewas) THEN
    RETURN NULL;
  END IF;
  IF FOUND THEN
    refused := 'Key ' || NEW.request_key || ' belongs to another refund: take a new one.';
  END IF;

  NEW.reference := coalesce(nullif(NEW.reference, ''), placed.payment_reference);
  SELECT status INTO attempt FROM payment WHERE reference = NEW.reference AND order_id = NEW.order_id;
  remaining := refundable_pesewas(NEW.reference);
  SELECT provider_id INTO disputed FROM dispute WHERE order_id = NEW.order_id AND resolved_at IS NULL LIMIT 1;
  refused := CASE
    WHEN refused IS NOT NULL THEN refused
    WHEN attempt IS NULL THEN format('Order %s was not paid online%s: pay the customer back another way.',
      placed.number, coalesce(' with ' || NEW.reference, ''))
    WHEN remaining IS NULL AND attempt.status = 'mismatch' THEN
      format('Payment %s came in another currency, or nobody knows how much: refund it in Paystack''s dashboard.', NEW.reference)
    WHEN remaining IS NULL THEN format('Payment %s is %s: nothing was paid with it.', NEW.reference, attempt.status)
    WHEN disputed IS NOT NULL THEN
      format('A payment of order %s is disputed: answer dispute %s at Paystack, or the money may go back twice.', placed.number, disputed)
    WHEN coalesce(NEW.amount_pesewas, 0) <= 0 THEN 'The amount is missing: amount_pesewas is 1200 for GH₵12.00.'
    WHEN NEW.amount_pesewas > remaining THEN format('Payment %s of order %s has %s left to give back: %s is too much.',
      NEW.reference, placed.number, in_cedis(remaining), in_cedis(NEW.amount_pesewas))
    WHEN btrim(coalesce(NEW.reason, '')) = '' THEN 'Say in reason why the money goes back.'
    WHEN btrim(coalesce(NEW.asked_by, '')) = '' THEN 'Say in asked_by who asks for the refund.'
  END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_request_guard';
  END IF;
  -- What came of it is for the worker to say.
  NEW.sent_at := NULL;
  NEW.provider_id := NULL;
  NEW.refusal := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refund_elsewhere_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed record;
  known record;
  remaining int;
  disputed text;
BEGIN
  -- One after the other, as the requests of an order.
  SELECT number, payment_reference INTO placed FROM "order" WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    PERFORM refuse('refund_elsewhere_guard', format('There is no order %s: copy the id of the order.', NEW.order_id));
  END IF;
  SELECT order_id, amount_pesewas INTO known FROM refund_elsewhere WHERE request_key = NEW.request_key;
  IF FOUND AND (known.order_id, known.amount_pesewas) = (NEW.order_id, NEW.amount_pesewas) THEN
    RETURN NULL;
  END IF;
  IF FOUND THEN
    PERFORM refuse('refund_elsewhere_guard', format('Key %s belongs to another refund: take a new one.', NEW.request_key));
  END IF;

  NEW.reference := coalesce(nullif(NEW.reference, ''),
    (SELECT reference FROM payment WHERE reference = placed.payment_reference AND order_id = NEW.order_id));
  remaining := CASE WHEN NEW.reference IS NULL THEN refundable_by_hand_pesewas(NEW.order_id)
    ELSE (SELECT refundable_pesewas(reference) FROM payment WHERE reference = NEW.reference AND order_id = NEW.order_id) END;
  SELECT provider_id INTO disputed FROM dispute WHERE order_id = NEW.order_id AND resolved_at IS NULL LIMIT 1;
  PERFORM refuse('refund_elsewhere_guard', problem) FROM (SELECT CASE
    WHEN remaining IS NULL THEN format('Order %s was not paid: there is nothing to give back.', placed.number)
    WHEN disputed IS NOT NULL THEN
      format('A payment of order %s is disputed: answer dispute %s at Paystack, or the money may go back twice.', placed.number, disputed)
    WHEN coalesce(NEW.amount_pesewas, 0) <= 0 THEN 'The amount is missing: amount_pesewas is 1200 for GH₵12.00.'
    WHEN NEW.amount_pesewas > remaining THEN format('Order %s has %s left to give back: %s is too much.',
      placed.number, in_cedis(remaining), in_cedis(NEW.amount_pesewas))
    WHEN btrim(coalesce(NEW.receipt, '')) = '' THEN 'Say in receipt by what the money can be found: a transaction, a receipt.'
    WHEN btrim(coalesce(NEW.reason, '')) = '' THEN 'Say in reason why the money went back.'
  END AS problem) AS found WHERE problem IS NOT NULL;
  NEW.made_by := current_actor();
  RETURN NEW;
END $$;
