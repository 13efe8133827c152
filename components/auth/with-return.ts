import { paths } from "@/lib/paths";

/** The address of another screen of the sign-in that still knows where to lead back to. */
export function withReturn(path: string, from: string): string {
  return from === paths.home ? path : `${path}?${new URLSearchParams({ from })}`;
}
