// For `npm test`, instead of next-env.d.ts: that file and .next/ belong to the last start, while tests check
// the routes of their own folder only (tsconfig.check.json).
/// <reference types="next" />
/// <reference types="next/image-types/global" />
