import { expect, test } from "vitest";
import { classifyDbError } from "@/server/core/db-error";
import { placeOrder } from "@/server/orders";
import { testDatabase } from "../support/database";
import { addProduct, guest, orderRequest } from "../support/orders";

const shop = await testDatabase();
const product = (await addProduct(shop.db)).id;

test.each([
  ["53100", "has no room on its disk"],
  ["53200", "has no memory left"],
  ["58030", "cannot read its disk"],
  ["25006", "takes no writes, as a standby does"],
])(
  "BEYOND-30 a database that refuses an order with %s, because it %s, counts as down and not as our error",
  async (code) => {
    await shop.query(`
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$;
    CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON "order" EXECUTE FUNCTION refuse()`);
    const input = orderRequest([{ product, quantity: 1 }]);
    const refusal = await placeOrder({ viewer: guest, input }).catch((error: unknown) => error);
    expect(classifyDbError(refusal)).toBe("DATABASE_AWAY");
  },
);
