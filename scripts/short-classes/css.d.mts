import type { PluginCreator, Root } from "postcss";

declare const shortClasses: PluginCreator<never>;
export default shortClasses;
export function renameCss(root: Root, names: ReadonlyMap<string, string>): void;
