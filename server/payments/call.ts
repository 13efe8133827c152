import Paystack from "paystack-sdk";
import { z } from "zod";
import { env } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { installDispatcher } from "./dispatcher";
import { providerText } from "./provider-text";

/** Paystack client. Only this folder uses the SDK and the provider's types. */

const CALL_LIMIT_MS = 10_000;

const refusal = z.object({
  status: z.number(),
  body: z.object({ message: providerText(500), code: providerText(100).optional() }).nullable(),
});

/** A permanent refusal: a retry would fail too. Its message is the provider's code, if any. */
export class ProviderRefusal extends Error {
  override name = "ProviderRefusal";
  /** The provider's explanation for staff. */
  readonly words: string;

  constructor(message: string, words: string, options?: ErrorOptions) {
    super(message, options);
    this.words = words;
  }
}

/** @throws AppError PAYMENT_UNAVAILABLE without a key */
export function client(): Paystack {
  const key = env().PAYSTACK_SECRET_KEY;
  if (!key) throw new AppError("PAYMENT_UNAVAILABLE", { cause: new Error("PAYSTACK_SECRET_KEY is missing") });
  installDispatcher();
  return new Paystack(key);
}

/**
 * Runs a request for at most ten seconds and parses its answer; an invalid answer counts as unavailable.
 * @throws ProviderRefusal, or AppError PAYMENT_UNAVAILABLE if the outcome is unknown
 */
export async function call<T extends z.ZodType>(
  name: string,
  schema: T,
  run: () => Promise<unknown>,
): Promise<z.output<T>> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Paystack ${name} took over ${CALL_LIMIT_MS} ms`)), CALL_LIMIT_MS);
  });
  try {
    return schema.parse(await Promise.race([run(), limit]));
  } catch (error) {
    const refused = refusal.safeParse(error);
    if (refused.success && refused.data.status >= 400 && refused.data.status < 500 && refused.data.status !== 429) {
      const { status, body } = refused.data;
      const words = body?.message ?? `HTTP ${status}`;
      throw new ProviderRefusal(body?.code ?? words, words, { cause: error });
    }
    log().warn({ call: name, reason: error instanceof Error ? error.message : "unknown" }, "payment provider away");
    throw new AppError("PAYMENT_UNAVAILABLE", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
