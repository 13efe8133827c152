import { defaultTypeface, type Typeface, typefaces } from "@/lib/typefaces";

/** Colours and fonts of every email; inline styles hold the light theme. The brand replaces `ink` and `amber`. */

export const colours = {
  ink: "#14213D",
  amber: "#F5A400",
  muted: "#5B6478",
  paper: "#FAF7F2",
  sheet: "#FFFFFF",
  line: "#E6E1D8",
  green: "#0B7A4B",
  link: "#2B5BD7",
};

const font = "'Plus Jakarta Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Stack of an email: mail clients load no typeface. */
export const fontOf = (typeface: Typeface) => (typeface === defaultTypeface ? font : typefaces[typeface]);

/**
 * Dark mode by class and full width on phones, which inline styles cannot express.
 * A mail client that drops this sheet shows the light theme.
 */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:#0D1526!important}
.sheet{background-color:#182338!important;border-color:#2D3A55!important}
.ink{color:#F5F1E8!important}
.muted{color:#B3BCCE!important}
.line{border-color:#2D3A55!important}
.link{color:#9DB9FF!important}
.box{background-color:#223050!important;border-color:#2D3A55!important}
.quiet{background-color:#182338!important;border-color:#B3BCCE!important;color:#F5F1E8!important}
}
@media (max-width:480px){
.margin{padding:0!important}
.sheet{border-left:0!important;border-right:0!important}
.cell{padding-left:16px!important;padding-right:16px!important}
}`;
