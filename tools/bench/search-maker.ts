import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { sessionUrl } from "@/server/core/session-url";
import type { ProductRow } from "./products";

/**
 * A connection on which products get their search words from the shop's own trigger, which is most of the work. Several
 * work beside each other, each into a table that goes with its connection.
 */
export class SearchMaker {
  private constructor(private readonly client: pg.Client) {}

  static async open(databaseUrl: string): Promise<SearchMaker> {
    const client = new pg.Client({ connectionString: sessionUrl(databaseUrl), application_name: "kanea bench" });
    await client.connect();
    await client.query(`
      CREATE TEMP TABLE made (LIKE product INCLUDING DEFAULTS);
      CREATE TRIGGER made_search BEFORE INSERT ON made FOR EACH ROW EXECUTE FUNCTION product_written()`);
    return new SearchMaker(client);
  }

  async make(rows: ProductRow[]): Promise<void> {
    await this.client.query(
      `INSERT INTO made (id, name, slug, sku, brand, category_id, summary, features, warranty, price_pesewas,
         compare_at_pesewas, featured, created_at, updated_at)
       SELECT id, name, slug, sku, brand, category_id, summary, features, warranty, price_pesewas, compare_at_pesewas,
         featured, created_at, created_at
       FROM json_populate_recordset(null::made, $1)`,
      [JSON.stringify(rows)],
    );
  }

  /** Moves what was made into the shop. */
  async deliver(shop: pg.Client): Promise<void> {
    await pipeline(
      this.client.query(to("COPY made TO STDOUT (FORMAT binary)")),
      shop.query(from("COPY product FROM STDIN (FORMAT binary)")),
    );
    await this.client.query("TRUNCATE made");
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
