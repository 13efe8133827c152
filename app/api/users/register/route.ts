import { authEndpoints } from "@/lib/contracts/auth";
import { register } from "@/server/auth";
import { Answer, done, handle } from "@/server/http";

export const POST = handle(authEndpoints.register, async ({ body }) => {
  const { cookie } = await register(body);
  const message = "Registration successful! Please check your email to verify your account.";
  return new Answer(done(message), { cookies: [cookie] });
});
