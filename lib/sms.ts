/** Events of an order that send an SMS (BEYOND-82). */
export const smsEvents = ["placed", "paid", "shipped", "delivered", "cancelled", "refunded"] as const;
export type SmsEvent = (typeof smsEvents)[number];

/** Characters of the default alphabet of GSM 03.38, and those of its extension, which count twice. */
const GSM =
  "@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENSION = "^{}\\[~]|€";

/** Replacements of frequent characters outside of GSM 03.38; one of them would cost more than double. */
const REPLACED: Record<string, string> = {
  "₵": "S ",
  Ɔ: "O",
  ɔ: "o",
  Ɛ: "E",
  ɛ: "e",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "×": "x",
};

/** Rewrites a text in the GSM alphabet: `GH₵25` as `GHS 25`, an unknown accent dropped, an unknown letter as `?`. */
export function toGsm(text: string): string {
  const letters = Array.from(text.normalize("NFC"), (letter) => {
    if ((GSM + EXTENSION).includes(letter)) return letter;
    const plain = REPLACED[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, "");
    return [...plain].every((part) => GSM.includes(part)) ? plain : "?";
  });
  return letters.join("");
}

/** Number of billed parts of a GSM text: 160 characters, or 153 each of several. */
export function smsParts(text: string): number {
  const length = [...text].reduce((sum, letter) => sum + (EXTENSION.includes(letter) ? 2 : 1), 0);
  return length <= 160 ? 1 : Math.ceil(length / 153);
}

/** One part if possible: leaves out the last sentences before the link that do not fit. */
export function fitSms(sentences: string[], link: string): string {
  const text = toGsm([...sentences.filter(Boolean), link].join(" "));
  return smsParts(text) === 1 || sentences.length <= 1 ? text : fitSms(sentences.slice(0, -1), link);
}

/**
 * End of the quiet hours that `now` is in; null outside of them. Ghana's time is UTC.
 * @param quiet first and end hour; equal ones mean no quiet hours
 */
export function quietUntil(now: Date, { quietFrom, quietTo }: Record<"quietFrom" | "quietTo", number>): Date | null {
  const since = (now.getUTCHours() - quietFrom + 24) % 24;
  const lasts = (quietTo - quietFrom + 24) % 24;
  if (since >= lasts) return null;
  const end = new Date(now);
  end.setUTCHours(now.getUTCHours() - since + lasts, 0, 0, 0);
  return end;
}
