/** A framed solar panel that leans back from its lower front edge. */
import type { Kit } from "../kit";
import { plastic } from "./finish";
import { flat, loft, type Ring } from "./loft";
import { type Glass, solarGlass } from "./solar-cells";
import { add, type Stage, times, type Vec } from "./space";

const ALUMINIUM = ["#6C737E", "#979EA9", "#C0C6CE", "#DFE3E7", "#FFFFFF"] as const;

export type Panel = Glass & {
  /** The middle of its lower front edge. */
  foot: Vec;
  /** Degrees it leans back from upright. */
  lean: number;
  depth?: number;
  frame?: number;
  tones?: readonly string[];
};

export type PanelPlace = { upperLeft: Vec; u: Vec; v: Vec };

/** Where the panel's glass lies: its upper left corner and the directions along and down it. */
export function panelPlace({ foot, lean, w, h }: Panel): PanelPlace {
  const angle = (lean * Math.PI) / 180;
  const down: Vec = [0, -Math.cos(angle), Math.sin(angle)];
  return { upperLeft: add(add(foot, times(down, -h)), [-w / 2, 0, 0]), u: [1, 0, 0], v: down };
}

export function solarPanel(kit: Kit, stage: Stage, panel: Panel): string {
  const { w, h, lean, depth = w * 0.035, frame = w * 0.018, tones = ALUMINIUM } = panel;
  const { upperLeft, u, v } = panelPlace(panel);
  const angle = (lean * Math.PI) / 180;
  const out: Vec = [0, Math.sin(angle), Math.cos(angle)];
  const corner = (x: number, y: number, z: number): Vec =>
    add(upperLeft, add(add(times(u, x), times(v, y)), times(out, z)));
  const ring = (z: number): Ring => [corner(0, h, z), corner(w, h, z), corner(w, 0, z), corner(0, 0, z)];
  const finish = plastic(tones, 0.2, 10);
  const glass = solarGlass(kit, { ...panel, w: w - 2 * frame, h: h - 2 * frame });
  return (
    loft(kit, stage, [ring(-depth), ring(0)], finish, { capLast: false }) +
    flat(kit, stage, ring(0), finish) +
    stage.on(corner(frame, frame, 0), u, v, glass)
  );
}
