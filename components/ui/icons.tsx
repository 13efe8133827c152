import type { SVGProps } from "react";

/** Written by `npm run draw -- icons` from lucide and payment marks; its name is a hash of its content, so browsers may keep it. */
export const SPRITE = "/images/i-3db04dee.svg";

/**
 * Decorative icon from the sprite, so that neither HTML nor script contains the drawing. Stroke styles: `.icon` in
 * app/globals.css.
 */
function Drawn({ name, className = "", ...props }: SVGProps<SVGSVGElement> & { name: string }) {
  return (
    <svg aria-hidden className={`icon ${className}`} {...props}>
      <use href={`${SPRITE}#${name}`} />
    </svg>
  );
}

/** @param name its name in lucide */
const icon = (name: string) => (props: SVGProps<SVGSVGElement>) => Drawn({ name, ...props });

export const ArrowLeft = /*#__PURE__*/ icon("arrow-left");
export const ArrowRight = /*#__PURE__*/ icon("arrow-right");
export const BadgeCheck = /*#__PURE__*/ icon("badge-check");
export const Boxes = /*#__PURE__*/ icon("boxes");
export const ChartColumn = /*#__PURE__*/ icon("chart-column");
export const Check = /*#__PURE__*/ icon("check");
export const ChevronDown = /*#__PURE__*/ icon("chevron-down");
export const ChevronLeft = /*#__PURE__*/ icon("chevron-left");
export const ChevronRight = /*#__PURE__*/ icon("chevron-right");
export const CircleAlert = /*#__PURE__*/ icon("circle-exclamation-point");
export const CircleCheck = /*#__PURE__*/ icon("circle-check");
export const CircleUserRound = /*#__PURE__*/ icon("circle-user-round");
export const Clock = /*#__PURE__*/ icon("clock");
export const Copy = /*#__PURE__*/ icon("copy");
export const CreditCard = /*#__PURE__*/ icon("credit-card");
export const Database = /*#__PURE__*/ icon("database");
export const Download = /*#__PURE__*/ icon("download");
export const Ellipsis = /*#__PURE__*/ icon("ellipsis");
export const Grid2x2 = /*#__PURE__*/ icon("grid-2x2");
export const Headset = /*#__PURE__*/ icon("headset");
export const Heart = /*#__PURE__*/ icon("heart");
export const House = /*#__PURE__*/ icon("house");
export const LayoutGrid = /*#__PURE__*/ icon("layout-grid");
export const Lightbulb = /*#__PURE__*/ icon("lightbulb");
export const List = /*#__PURE__*/ icon("list");
export const LogOut = /*#__PURE__*/ icon("log-out");
export const Mail = /*#__PURE__*/ icon("mail");
export const MessageCircle = /*#__PURE__*/ icon("message-circle");
export const MapPin = /*#__PURE__*/ icon("map-pin");
export const Menu = /*#__PURE__*/ icon("menu");
export const Minus = /*#__PURE__*/ icon("minus");
export const Package = /*#__PURE__*/ icon("package");
export const Pause = /*#__PURE__*/ icon("pause");
export const Phone = /*#__PURE__*/ icon("phone");
export const Play = /*#__PURE__*/ icon("play");
export const Plug = /*#__PURE__*/ icon("plug");
export const Plus = /*#__PURE__*/ icon("plus");
export const Printer = /*#__PURE__*/ icon("printer");
export const Search = /*#__PURE__*/ icon("search");
export const Settings = /*#__PURE__*/ icon("settings");
export const Share2 = /*#__PURE__*/ icon("share-2");
export const ShoppingCart = /*#__PURE__*/ icon("shopping-cart");
export const SlidersHorizontal = /*#__PURE__*/ icon("sliders-horizontal");
export const Star = /*#__PURE__*/ icon("star");
export const Store = /*#__PURE__*/ icon("store");
export const Trash2 = /*#__PURE__*/ icon("trash");
export const Truck = /*#__PURE__*/ icon("truck");
export const Undo2 = /*#__PURE__*/ icon("undo-2");
export const UserCog = /*#__PURE__*/ icon("user-cog");
export const Users = /*#__PURE__*/ icon("users");
export const Wrench = /*#__PURE__*/ icon("wrench");
export const X = /*#__PURE__*/ icon("x");
