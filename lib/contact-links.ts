/** Opens the dialler: `+233 30 000 0000` → `tel:+233300000000`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}

/** @param digits with country code, without a plus */
export function whatsappLink(digits: string): string {
  return `https://wa.me/${digits}`;
}
