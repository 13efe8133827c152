import { answerNextAuth } from "@/server/auth";
import { handleRaw } from "@/server/http";

export const GET = handleRaw<{ nextauth: string[] }>(answerNextAuth);
export const POST = handleRaw<{ nextauth: string[] }>(answerNextAuth);
