import { isPublic, readEnv } from "@/server/core/env";
import { ClearError } from "../support/clear-error";
import { makeSecret } from "../support/secrets";

/** What only the owner knows, with the option that says it and the question where it does not. */
export const asked = {
  APP_URL: { option: "url", question: "The shop's address, such as https://shop.example" },
  DATABASE_URL: { option: "database", question: "PostgreSQL, such as postgresql://user:password@localhost:5432/kanea" },
  SMTP_URL: { option: "mail", question: "Mail server, such as smtps://user:password@smtp.example:465" },
  MAIL_FROM: { option: "from", question: "Sender of the shop's mails, such as Kanea <orders@shop.example>" },
  PAYSTACK_SECRET_KEY: { option: "paystack-key", question: "Paystack's secret key, sk_live_…" },
  TRUSTED_PROXIES: { option: "proxies", question: "Address or network of the proxy in front, or none" },
} as const;
type Asked = keyof typeof asked;

/** Made here, for a public shop; a shop of one's own has them from its start (.data/secrets.env). */
const made = ["AUTH_SECRET", "PASSWORD_PEPPER", "INTERNAL_SECRET"] as const;

/** Where an answer comes from. */
interface Answers {
  /** By option. */
  options: Record<string, string | undefined>;
  /** Asks whoever sits there; null where nobody does. */
  ask: ((question: string) => Promise<string>) | null;
}

/**
 * What a public shop's environment still lacks: from options, else asked for; secrets are made. What stands there stays.
 * @throws ClearError naming options that are missing where nobody can be asked; for a shop of one's own, which needs none
 * @throws EnvError naming what cannot be used
 */
export async function completeVariables(
  env: NodeJS.ProcessEnv,
  { options, ask }: Answers,
): Promise<Record<string, string>> {
  const added: Record<string, string> = {};
  const missing: string[] = [];
  for (const [name, { option, question }] of Object.entries(asked) as [Asked, (typeof asked)[Asked]][]) {
    if (env[name]) continue;
    const answer = options[option] ?? (await ask?.(`${question}: `))?.trim();
    if (answer) added[name] = answer;
    else missing.push(`--${option}`);
  }
  if (missing.length > 0) throw new ClearError(`Please say ${missing.join(", ")} (npm run setup -- --help).`);
  for (const name of made) if (!env[name]) added[name] = makeSecret();
  const whole = readEnv({ ...env, ...added, NODE_ENV: "production" });
  if (!isPublic(whole))
    throw new ClearError(
      `${whole.APP_URL} is this machine alone: npm start makes everything for such a shop by itself.`,
    );
  return added;
}
