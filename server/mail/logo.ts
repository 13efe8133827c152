import { LOGO_CID } from "@/emails/layout";
import type { Brand } from "@/lib/brand";
import { LOGO_FILE } from "@/lib/brand-logo";
import { readLogo } from "@/server/settings";

/** Logo at 80 pixels, inlined so that sending an email reads no file. */
const LAMP =
  "iVBORw0KGgoAAAANSUhEUgAAAFAAAABQBAMAAAB8P++eAAAAMFBMVEURIT4TIDwTIDwTIDwUIT3////1pABsdIbn6Os2QVl/Xx+8gw+Zn6vGydDblQdSRSz3TnsKAAAABHRSTlMCoFvUGBNhIwAAAAlwSFlzAAAsSwAALEsBpT2WqQAAAoBJREFUSMfdl71OG0EQxzchDxBFeQBH4gEo/AAELznuCKbJKkdxXbQFSNDYEpFIxwkhUV4EUlrLDVIqZCmhTUSKlLHyApaLNDTIJWJnlzvvrnd8o9AxxWq9/t3s/Of2Y44xba+aHLHWCza1pyim0QaNs8iXvMZeG+4Jr7XnNIf3LgkOjctFCriiwCYFbKnczI7GxexYgy341EEuRHrls0vsmTsQDYW2rOOOL3taolzcW9rx1DhZjIeisqxwM+mI7grL3ruynYnh/5OPRXz6C3rO5Mx3+Nd0P/kumeew+nPfc2mDZ0prpSBW+o8RUEn+M/21oYSHQTVzakeVO3Nb4Jo7F0RyGAS7XkIiRzezQ8zc9+sMTMG4cpD0qimKABhVIQ12qqA7AVCl44fubEp5oztv7XQxW7R5PpGy583hgKtlRG0pR2XU7wLgZyFMZyLlnukJsYWBt/+UFimVmq/XOJgCdM2lMn4LcI57HEv5HcBzKXcxj1pMH6idAbTbmBidnjeA7E2g/YClRyc8AWTUhraHJdw8rxGNo6/QLIqB3FUqxmMQjSwKlYwMsr0N/T7kfGiveH/hrkNaIE0X+MLVW8EsHd2iWyHS224AK0L7HWKby2zXCUQHDb5d4SVmRRvU9OUIDratOUfK8boBL87mHCn8pzoCSjCfc0jBOxNfDPhNlFsoBKpUWh4dhx4Y50cluJ8Wc0Ae8xLk3gXC/JunAvkjABOzKHq1IL9UTHLJ60HE/h+Mf2srasE1c7Ue1oLdwB38MJA8NT8ALVezqpu07LQoJZwpPhZp4IpfIGG2PFNyIbYUKuJC1qCXhfRCk1y6kothenlNLtjpnwDkjwrSZ8odaNqYkNNdP6EAAAAASUVORK5CYII=";

const lamp = {
  cid: LOGO_CID,
  filename: "lamp.png",
  contentType: "image/png",
  content: Buffer.from(LAMP, "base64"),
  contentDisposition: "inline" as const,
};

/** Attachment of every email, so that mail clients show it without fetching remote images. */
export async function attachedLogo(brand: Pick<Brand, "logo">) {
  const content = await readLogo(brand, LOGO_FILE);
  return content ? { ...lamp, filename: "logo.png", content } : lamp;
}

/** HTML of an email as a browser can show it, with the attached logo in it. */
export async function htmlWithLogo(html: string, brand: Pick<Brand, "logo">): Promise<string> {
  const { cid, contentType, content } = await attachedLogo(brand);
  return html.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString("base64")}`);
}
