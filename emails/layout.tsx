import type { ReactNode } from "react";
import type { Settings } from "@/lib/contracts/settings";
import { phoneLink } from "@/lib/phone";
import { TextLink } from "./parts";
import { colours, fontOf, styleSheet } from "./theme";

const strip = [colours.ink, colours.amber, colours.ink, colours.green, colours.amber, colours.green];

/** Woven strip drawn as table cells, because many mail clients block images. */
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

/** Content id of the logo attached to every email (`server/mail/logo.ts`). */
export const LOGO_CID = "lamp";

/** Keeps a wide logo's proportions; clients without maximum sizes scale it by the attribute `height`. */
const ownLogo = { width: "auto", height: "auto", maxWidth: 280, maxHeight: 40, backgroundColor: colours.sheet };

/** Logo on its own background, readable in light and dark mode; the name is text because clients block images. */
function Masthead({ name, logo }: MailShop["brand"]) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td width={logo ? undefined : 40} style={{ lineHeight: 0 }}>
            <img
              src={`cid:${LOGO_CID}`}
              alt=""
              width={logo ? undefined : 40}
              height={40}
              style={{ display: "block", borderRadius: 8, ...(logo ? ownLogo : { backgroundColor: colours.ink }) }}
            />
          </td>
          <td
            className="ink"
            style={{ paddingLeft: 12, fontSize: 22, lineHeight: "28px", fontWeight: 800, color: colours.ink }}
          >
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The shop's details in the footer of an email. */
export type MailShop = Pick<Settings, "brand" | "seller" | "contact">;

/** Invisible characters after the preview, so that an inbox does not show the text below. */
const previewEnd = "\u200C\u00A0".repeat(90);

/** Layout of every email: strip, logo, content and footer; 600 px wide, full width on phones. */
export function MailLayout({
  title,
  preview,
  shop: { brand, seller, contact },
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
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Mail clients would turn codes and order numbers into phone links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style>{styleSheet}</style>
      </head>
      <body
        className="ground"
        style={{
          margin: 0,
          padding: 0,
          backgroundColor: colours.paper,
          color: colours.ink,
          fontFamily: fontOf(brand.typeface),
        }}
      >
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
          {preview}
          {previewEnd}
        </div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className="ground"
          style={{ backgroundColor: colours.paper }}
        >
          <tbody>
            <tr>
              <td align="center" className="margin" style={{ padding: "24px 12px" }}>
                <table
                  role="presentation"
                  width="600"
                  cellPadding={0}
                  cellSpacing={0}
                  className="sheet ink"
                  style={{
                    width: "100%",
                    maxWidth: 600,
                    backgroundColor: colours.sheet,
                    border: `1px solid ${colours.line}`,
                    color: colours.ink,
                  }}
                >
                  <tbody>
                    <tr>
                      <td>
                        <WovenStrip />
                      </td>
                    </tr>
                    <tr>
                      <td className="cell" style={{ padding: "24px 24px 0" }}>
                        <Masthead {...brand} />
                      </td>
                    </tr>
                    <tr>
                      <td className="cell" style={{ padding: 24 }}>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="cell line muted"
                        style={{
                          padding: 24,
                          borderTop: `1px solid ${colours.line}`,
                          fontSize: 13,
                          lineHeight: "24px",
                          color: colours.muted,
                        }}
                      >
                        {seller.legalName} · {seller.address}
                        <br />
                        <TextLink href={phoneLink(contact.phone)}>{contact.phone}</TextLink> ·{" "}
                        <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
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
