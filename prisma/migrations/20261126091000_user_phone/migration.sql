-- Guests with the phone of an account, in the list of customers.
-- CreateIndex
CREATE INDEX "user_phone_number_idx" ON "user"("phone_number");
