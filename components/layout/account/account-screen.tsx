"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { usePathname } from "next/navigation";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { deskLinks, fullName, LogoutButton, ProcessingBadge } from "@/components/session";
import { ButtonLink, IconButton } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import {
  ChevronRight,
  CircleUserRound,
  Headset,
  Heart,
  Lightbulb,
  LogOut,
  MapPin,
  Package,
  Truck,
  X,
} from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/loading";
import { useBackCloses } from "@/components/ui/page-hooks";
import { currentPath, loginHref, useSession } from "@/lib/client/session";
import type { User } from "@/lib/contracts/accounts";
import { paths } from "@/lib/paths";

const accountLinks = [
  { label: "My Profile", href: paths.profile, Icon: CircleUserRound },
  { label: "My Orders", href: paths.orders, Icon: Package },
  { label: "Wishlist", href: paths.savedItems, Icon: Heart },
  { label: "Addresses", href: paths.addresses, Icon: MapPin },
] as const;

const forGuests = [
  { label: "Saved items", href: paths.saved, Icon: Heart },
  { label: "Track an order", href: paths.trackOrder, Icon: Truck },
  { label: "Help & Support", href: paths.help, Icon: Headset },
  { label: "About Us", href: paths.about, Icon: Lightbulb },
] as const;

/**
 * Full-screen account menu on phones (SHP-MOBILE-09): account links, or login and sign-up. Open while rendered, on the
 * page that it was opened on.
 * @param opener element that gets the focus on close
 */
export function AccountScreen({ onClose, opener }: { onClose: () => void; opener: RefObject<HTMLElement | null> }) {
  const path = usePathname();
  const [openedOn] = useState(path);
  useEffect(() => {
    if (path !== openedOn) onClose();
  }, [path, openedOn, onClose]);
  useBackCloses(true, onClose);

  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-white pb-[env(safe-area-inset-bottom,0px)] transition-transform duration-200 starting:translate-y-8"
        >
          <header className="flex h-top-bar shrink-0 items-center border-line border-b pr-1.5 pl-5">
            <Dialog.Title className="mr-auto text-lg">Account</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close account" Icon={X} />
            </Dialog.Close>
          </header>
          <ScreenContent onLeave={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ScreenContent({ onLeave }: { onLeave: () => void }) {
  const { status, user } = useSession();
  if (status === "signed-in") return <SignedIn user={user} onLeave={onLeave} />;
  if (status === "guest") return <SignedOut onLeave={onLeave} />;
  return (
    <div className="grid grow place-items-center">
      <Spinner label="Loading your account" className="size-8" />
    </div>
  );
}

function SignedIn({ user, onLeave }: { user: User | null; onLeave: () => void }) {
  return (
    <>
      {user && (
        <p className="bg-ink px-5 py-6 text-white">
          <strong className="block truncate text-xl">{fullName(user)}</strong>
          <span className="block truncate text-sm text-white/80">{user.email}</span>
        </p>
      )}
      <nav aria-label="Your account">
        <ul className="divide-y divide-line border-line border-b">
          {[...accountLinks, ...deskLinks(user)].map((link) => (
            <Row key={link.href} {...link} onLeave={onLeave}>
              {link.href === paths.orders && user && user.orderStats.processing > 0 && <ProcessingBadge user={user} />}
            </Row>
          ))}
        </ul>
      </nav>
      <div className="mt-auto p-5">
        <LogoutButton className={`${buttonClass("outline", "lg")} w-full`}>
          <LogOut className="size-5" />
        </LogoutButton>
      </div>
    </>
  );
}

function SignedOut({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <div className="px-5 py-8">
        <p className="max-w-text text-lg">Sign in to access your account, track orders, and more.</p>
        <div className="mt-5 grid gap-3">
          <ButtonLink href={loginHref(currentPath())} size="lg" onClick={onLeave}>
            Login
          </ButtonLink>
          <ButtonLink href={paths.signup} variant="outline" size="lg" onClick={onLeave}>
            Sign Up
          </ButtonLink>
        </div>
      </div>
      <nav aria-label="Without an account" className="border-line border-t">
        <ul className="divide-y divide-line border-line border-b">
          {forGuests.map((way) => (
            <Row key={way.href} {...way} onLeave={onLeave} />
          ))}
        </ul>
      </nav>
    </>
  );
}

interface RowProps {
  label: string;
  href: string;
  Icon: typeof Truck;
  onLeave: () => void;
  /** Content at the right, before the arrow. */
  children?: ReactNode;
}

function Row({ label, href, Icon, onLeave, children }: RowProps) {
  return (
    <li>
      <Link
        href={href}
        onClick={onLeave}
        className="flex min-h-14 w-full items-center gap-3.5 px-5 text-left active:bg-paper"
      >
        <Icon className="size-5.5 shrink-0 text-muted" />
        {label}
        {children}
        <ChevronRight className={`size-5 shrink-0 text-muted ${children ? "" : "ml-auto"}`} />
      </Link>
    </li>
  );
}
