-- Rules that triggers kept until now. Not validated: every row was written under those triggers, and one that a person wrote
-- with triggers off must not stop a release.
ALTER TABLE refund_request
    ADD CONSTRAINT refund_request_amount_positive CHECK (amount_pesewas > 0) NOT VALID,
    ADD CONSTRAINT refund_request_reason_given CHECK (btrim(reason) <> '') NOT VALID,
    ADD CONSTRAINT refund_request_asked_by_given CHECK (btrim(asked_by) <> '') NOT VALID;

ALTER TABLE refund_elsewhere
    ADD CONSTRAINT refund_elsewhere_amount_positive CHECK (amount_pesewas > 0) NOT VALID,
    ADD CONSTRAINT refund_elsewhere_receipt_given CHECK (btrim(receipt) <> '') NOT VALID,
    ADD CONSTRAINT refund_elsewhere_reason_given CHECK (btrim(reason) <> '') NOT VALID;

ALTER TABLE review
    ADD CONSTRAINT review_refused_with_reason CHECK (state <> 'refused' OR btrim(coalesce(reason, '')) <> '') NOT VALID;
