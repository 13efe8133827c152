-- A prompt on a mobile money wallet (BEYOND-81): its wallet, and until when it can be approved.
ALTER TABLE "payment" ADD COLUMN "wallet_phone" VARCHAR(20),
  ADD COLUMN "wallet_network" VARCHAR(3),
  ADD COLUMN "prompt_until" TIMESTAMPTZ(3),
  ADD CONSTRAINT payment_wallet_network CHECK (wallet_network IN ('mtn', 'vod', 'atl'));
