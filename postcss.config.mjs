import path from "node:path";

const isProduction = process.env.NODE_ENV === "production";

export default {
  plugins: {
    "@tailwindcss/postcss": {},
    // By its whole path: Turbopack asks for it from a folder of its own.
    ...(isProduction ? { [path.resolve("scripts/short-classes/css.mjs")]: {} } : {}),
  },
};
