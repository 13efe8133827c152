export const POLICY: string;
export function apiPolicy(): string;
export function prerenderedPolicy(html: string): string;
export function withPolicy(html: string): { html: string; policy: string };
export function inlineScripts(html: string): string[];
export function joinDataScripts(html: string): string;
