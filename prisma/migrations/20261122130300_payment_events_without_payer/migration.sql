-- An event of the provider tells of its payer too: name, card, network address, a code to charge the card again. What
-- is kept is what the books need; from now on nothing else is written (server/payments/webhook.ts). Nobody has read the
-- rest: the release before this one reads `event` and these keys of `data`, and goes on writing whole events until it ends.
UPDATE payment_event SET payload = jsonb_build_object('event', payload -> 'event', 'data', coalesce((
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(payload -> 'data')
  WHERE key IN ('id', 'reference', 'transaction_reference', 'refund_reference', 'status', 'amount', 'refund_amount',
      'currency', 'fees', 'paid_at', 'category', 'resolution', 'dueAt', 'resolvedAt')
    AND jsonb_typeof(value) NOT IN ('object', 'array')
), '{}'))
WHERE jsonb_typeof(payload -> 'data') = 'object';
