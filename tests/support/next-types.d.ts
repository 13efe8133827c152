// For `npm test`, in place of next-env.d.ts: that file and .next/ belong to whatever was started last, while tests look
// at the routes of a folder of their own only (tsconfig.check.json).
/// <reference types="next" />
/// <reference types="next/image-types/global" />
