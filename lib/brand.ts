import { shopName } from "./shop-name";

/**
 * Who the shop is. An owner changes it here, and the name in `shop-name.ts`, and nowhere else.
 *
 * The seller's identity (Electronic Transactions Act 2008, Act 772, s.47) is example data until
 * `sellerIdentityIsExample` is set to false; a start with a public APP_URL refuses while it is true.
 */
export const brand = {
  name: shopName,
  tagline: "Electricals for Ghana",
  description:
    "Lamps, tools, appliances, cable and solar from known brands. Prices in cedis, delivery to all 16 regions, pay by mobile money, card or on delivery.",
  credit: "Kanea Electricals",
  sellerIdentityIsExample: true,
  legalName: "Kanea Electricals Ltd (example)",
  registrationNumber: "CS-000000000 (example)",
  officers: "Ama Mensah and Kofi Boateng, directors (example)",
  /** From the Data Protection Commission, with which whoever keeps personal data registers first (Act 843). */
  dataProtectionNumber: "DPC-0000000 (example)",
  /** Printed on receipts with the tax split when the seller is registered for VAT; null otherwise. */
  vatNumber: null as string | null,
  address: "12 Spintex Road, Accra, Greater Accra, Ghana (example)",
  phone: "+233 30 000 0000",
  whatsapp: "233300000000",
  email: "help@kanea.example",
  social: [
    { name: "Facebook", href: "https://www.facebook.com/" },
    { name: "Instagram", href: "https://www.instagram.com/" },
    { name: "WhatsApp", href: "https://wa.me/233300000000" },
  ],
} as const;
