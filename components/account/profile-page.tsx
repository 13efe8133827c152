"use client";

import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { LoadStatus, useShopData } from "@/components/ui/use-shop-data";
import { setSessionUser } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import type { User } from "@/lib/contracts/accounts";
import { PasswordSection } from "./password-section";
import { PersonalSection } from "./personal-section";
import { SecondFactor } from "./second-factor";
import { SignIns } from "./sign-ins";
import { CloseAccount, ExportData } from "./whole-account";

/** SHP-ACCOUNT-30 */
function failureMessage(): string {
  const text = "Error loading profile data";
  notify.error(text);
  return text;
}

/** Profile page: personal data, password, data export and account deletion. */
export function ProfilePage() {
  const { state, retry, adopt } = useShopData<User>("/api/users/profile", failureMessage);

  /** Updates this page and the session's user in the header (SHP-ACCOUNT-28). */
  function takeOver(user: User) {
    adopt(user);
    setSessionUser(user);
  }

  return (
    <div>
      <h1 className="text-xl md:text-2xl">Profile</h1>
      <div className="mt-5 empty:hidden">
        <LoadStatus state={state} label="Loading your profile" onRetry={retry} />
      </div>
      {state.kind === "there" && (
        <div className="mt-3 max-w-text">
          <Tabs
            label="Profile"
            first={location.hash.slice(1)}
            tabs={[
              {
                id: "personal",
                label: "Personal Information",
                content: <PersonalSection user={state.data} onChanged={takeOver} />,
              },
              {
                id: "security",
                label: "Security",
                content: (
                  <div className="grid gap-10">
                    <PasswordSection />
                    <SecondFactor email={state.data.email} />
                    <SignIns />
                    <ExportData />
                    <CloseAccount />
                  </div>
                ),
              },
            ]}
          />
        </div>
      )}
    </div>
  );
}

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/**
 * Tabs following the ARIA pattern; hidden panels keep their input. Arrow keys, Home and End move between tabs.
 * @param first id of the initial tab; the first one if unknown
 */
export function Tabs({ label, first, tabs }: { label: string; first?: string; tabs: Tab[] }) {
  const [chosen, setChosen] = useState((tabs.find(({ id }) => id === first) ?? tabs[0])?.id);
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  function onKeyDown(event: KeyboardEvent) {
    const here = tabs.findIndex(({ id }) => id === chosen);
    const places: Record<string, number> = {
      ArrowRight: (here + 1) % tabs.length,
      ArrowLeft: (here - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[places[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    buttons.current.get(next.id)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className="flex border-line border-b">
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-selected={id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            ref={(button) => {
              if (button) buttons.current.set(id, button);
              else buttons.current.delete(id);
            }}
            onClick={() => setChosen(id)}
            onKeyDown={onKeyDown}
            className="-mb-px min-h-12 border-transparent border-b-3 px-4 font-medium text-muted text-sm transition-colors hover:text-ink aria-selected:border-ink aria-selected:font-bold aria-selected:text-ink max-md:grow"
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab`}
          hidden={id !== chosen}
          className="pt-6"
        >
          {content}
        </div>
      ))}
    </>
  );
}
