/** Sizes of a logo's square icons on white, in pixels: browser tab, iPhone, installed app. */
export const ICON_SIZES = [32, 180, 192, 512] as const;

/** The logo on a transparent ground, at most this wide and high. */
export const LOGO_SIZE = { width: 480, height: 144 } as const;

/** File of the setting `brand.logo`; the others are in the same folder. */
export const LOGO_FILE = `${LOGO_SIZE.width}.png`;

/** URL of another file of a logo. @param logo as in the setting */
export const logoFile = (logo: string, file: string): string => logo.replace(/[^/]+$/, file);

/** URL of a square icon. */
export const logoIcon = (logo: string, size: (typeof ICON_SIZES)[number]): string => logoFile(logo, `${size}.png`);
