import { authEndpoints } from "@/lib/contracts/auth";
import { register } from "@/server/auth";
import { Answer, addressOf, countTry, done, handle } from "@/server/http";

export const POST = handle(authEndpoints.register, async ({ body, request }) => {
  await countTry("register", { account: body.email, address: addressOf(request) });
  const { cookie } = await register(body);
  const message = "Registration successful! Please check your email to verify your account.";
  return new Answer(done(message), { cookies: [cookie] });
});
