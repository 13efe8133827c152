/** How long a message stays (SHP-LAYOUT-23) and how many stand at a time (SHP-CONST-02). */
export const TOAST_MS = 4000;
export const MAX_TOASTS = 20;
