CREATE OR REPLACE FUNCTION queue_order_mail(order_id uuid, event text, not_before timestamptz DEFAULT now()) RETURNS void
LANGUAGE sql AS $$
  SELECT graphile_worker.add_job(
    'order-mail',
    json_build_object('orderId', order_id, 'event', event),
    job_key := 'order-mail:' || order_id || ':' || event,
    run_at := not_before,
    max_attempts := 60
  );
  -- Text messages to buyers who chose them, in the same transaction (BEYOND-82).
  SELECT graphile_worker.add_job(
    'order-sms',
    json_build_object('orderId', o.id, 'event', queue_order_mail.event, 'at', now()),
    job_key := 'order-sms:' || o.id || ':' || queue_order_mail.event,
    run_at := not_before,
    max_attempts := 60
  )
  FROM "order" o
  WHERE o.id = queue_order_mail.order_id AND o.sms_news
    AND queue_order_mail.event IN ('placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded')
$$;
