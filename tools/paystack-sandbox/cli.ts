import { parseArgs } from "node:util";
import { startSandbox } from "./index";

const HELP = `Paystack sandbox: stands in for Paystack on this computer. No real money.

  npx tsx tools/paystack-sandbox/cli.ts [options]

  --port <n>        port to serve on (4100)
  --host <address>  address to serve on (127.0.0.1)
  --key <sk_test_…> the shop's secret key; also signs webhooks (sk_test_sandbox)
  --webhook <url>   where the shop takes webhooks; none are sent without it
  --merchant <name> name on the payment page (Kanea)
  --store <file>    keep payments in this JSON file
  --controls        open the test controls under /__control
  --help            show this
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "4100" },
      host: { type: "string", default: "127.0.0.1" },
      key: { type: "string", default: "sk_test_sandbox" },
      webhook: { type: "string" },
      merchant: { type: "string" },
      store: { type: "string" },
      controls: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is not a port`);
  const sandbox = await startSandbox({
    port,
    host: values.host,
    secretKey: values.key,
    webhookUrl: values.webhook,
    merchant: values.merchant,
    storeFile: values.store,
    controls: values.controls,
    log: (line) => console.log(line),
  });
  console.log(`Paystack sandbox on ${sandbox.url}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void sandbox.close());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
