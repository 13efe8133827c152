import {
  Boxes,
  ChartColumn,
  CreditCard,
  Database,
  House,
  Lightbulb,
  Package,
  Settings,
  Star,
  Undo2,
  UserCog,
  Users,
} from "@/components/ui/icons";
import type { Me } from "@/lib/contracts/staff/desk";
import type { StaffAction } from "@/lib/staff";
import { staffPaths } from "@/lib/staff-paths";

interface NavItem {
  label: string;
  href: string;
  Icon: typeof House;
  /** Shown to roles that may do this. */
  action: StaffAction;
  /** Hint on the page More, which lists the items that narrow screens hide. */
  moreHint?: string;
}

const navItems: NavItem[] = [
  { label: "Desk", href: staffPaths.desk, Icon: House, action: "open_desk" },
  { label: "Orders", href: staffPaths.orders, Icon: Package, action: "read_orders" },
  { label: "Returns", href: staffPaths.returns, Icon: Undo2, action: "read_orders" },
  {
    label: "Reviews",
    href: staffPaths.reviews,
    Icon: Star,
    action: "read_orders",
    moreHint: "Publish and answer customer reviews",
  },
  { label: "Stock", href: staffPaths.stock, Icon: Boxes, action: "read_stock" },
  {
    label: "Customers",
    href: staffPaths.customers,
    Icon: Users,
    action: "read_customers",
    moreHint: "Accounts and guests, with their orders",
  },
  {
    label: "Products",
    href: staffPaths.products,
    Icon: Lightbulb,
    action: "edit_products",
    moreHint: "Add and edit products, prices and pictures",
  },
  {
    label: "Cash",
    href: staffPaths.riderCash,
    Icon: CreditCard,
    action: "take_cash",
    moreHint: "To hand over, by rider and day",
  },
  {
    label: "Reports",
    href: staffPaths.reports,
    Icon: ChartColumn,
    action: "read_reports",
    moreHint: "Sales, best sellers and low stock",
  },
  {
    label: "Staff",
    href: staffPaths.team,
    Icon: UserCog,
    action: "manage_staff",
    moreHint: "Invite, edit and deactivate staff accounts",
  },
  {
    label: "Settings",
    href: staffPaths.settings,
    Icon: Settings,
    action: "read_settings",
    moreHint: "Delivery fees, opening hours, seller, home page, notice, maintenance",
  },
  {
    label: "Data",
    href: staffPaths.data,
    Icon: Database,
    action: "edit_data",
    moreHint: "Products, promotions and settings in Prisma Studio",
  },
];

export const moreItems = navItems.filter(({ moreHint }) => moreHint);

/** Navigation items that the role may see. */
export const navItemsFor = ({ may }: Pick<Me, "may">): NavItem[] =>
  navItems.filter(({ action }) => may.includes(action));
