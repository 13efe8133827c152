CREATE OR REPLACE FUNCTION queue_order_mail(order_id uuid, event text, not_before timestamptz DEFAULT now()) RETURNS void
LANGUAGE sql AS $$
  SELECT graphile_worker.add_job(
    'order-mail',
    json_build_object('orderId', order_id, 'event', event),
    job_key := 'order-mail:' || order_id || ':' || event,
    run_at := not_before,
    max_attempts := 60
  )
$$;
