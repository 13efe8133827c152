import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { env } from "@/server/core/env";

/** paystack-sdk's fixed host. */
const PROVIDER = "https://api.paystack.co";

const MAX_ANSWER_BYTES = 1024 * 1024;

let installed = false;

/**
 * paystack-sdk uses the global fetch, has a fixed host and no time-outs. This limits its requests (3 s to connect, 8 s
 * to the answer, 4 s between its parts, 1 MB) and sends them to the sandbox if configured. Other requests are
 * unaffected.
 */
export function installDispatcher(): void {
  if (installed) return;
  installed = true;
  const sandbox = env().PAYSTACK_SANDBOX_URL;
  const provider = new Agent({
    connect: { timeout: 3000 },
    headersTimeout: 8000,
    bodyTimeout: 4000,
    maxResponseSize: MAX_ANSWER_BYTES,
  });
  setGlobalDispatcher(
    getGlobalDispatcher().compose(
      (dispatch) => (options, handler) =>
        String(options.origin) === PROVIDER
          ? provider.dispatch({ ...options, origin: sandbox ?? options.origin }, handler)
          : dispatch(options, handler),
    ),
  );
}
