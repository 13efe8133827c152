import type { ReactNode } from "react";
import type { Settings } from "@/lib/contracts/settings";
import { shopName } from "@/lib/shop-name";

export const colours = {
  ink: "#14213D",
  amber: "#F5A400",
  muted: "#5B6478",
  paper: "#FAF7F2",
  line: "#E6E1D8",
  green: "#0B7A4B",
  link: "#2B5BD7",
};

const font = "'Plus Jakarta Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const strip = [colours.ink, colours.amber, colours.ink, colours.green, colours.amber, colours.green];

/** The woven strip as plain table cells, because many mail programs hide pictures. */
function WovenStrip() {
  const cells = Array.from({ length: 30 }, (_, column) => ({ column, colour: strip[column % strip.length] }));
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "collapse" }}>
      <tbody>
        <tr>
          {cells.map(({ column, colour }) => (
            <td key={column} height={8} style={{ backgroundColor: colour, fontSize: 0, lineHeight: 0 }}>
              &nbsp;
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Who a mail is from, as its foot says. */
export type MailShop = Pick<Settings, "seller" | "contact">;

/** Unseen characters after the preview, so that a list of mails does not go on with the text below. */
const previewEnd = "\u200C\u00A0".repeat(90);

/** The frame of every mail: 600 px, woven strip, the shop's name, the shop's address. */
export function MailLayout({
  title,
  preview,
  shop: { seller, contact },
  children,
}: {
  title: string;
  preview: string;
  shop: MailShop;
  children: ReactNode;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        {/* A code or an order number is no telephone number. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: colours.paper, color: colours.ink, fontFamily: font }}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
          {preview}
          {previewEnd}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 12px" }}>
                <table
                  role="presentation"
                  width="600"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{
                    width: "100%",
                    maxWidth: 600,
                    backgroundColor: "#FFFFFF",
                    border: `1px solid ${colours.line}`,
                  }}
                >
                  <tbody>
                    <tr>
                      <td>
                        <WovenStrip />
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: "24px 24px 0", fontSize: 22, fontWeight: 700 }}>{shopName}</td>
                    </tr>
                    <tr>
                      <td style={{ padding: 24 }}>{children}</td>
                    </tr>
                    <tr>
                      <td
                        style={{
                          padding: 24,
                          borderTop: `1px solid ${colours.line}`,
                          fontSize: 13,
                          lineHeight: "20px",
                          color: colours.muted,
                        }}
                      >
                        {seller.legalName} · {seller.address}
                        <br />
                        {contact.phone} · {contact.email}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
