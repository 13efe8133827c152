"use client";

import { Alert } from "@/components/ui/alert";
import { setSessionUser } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import type { User } from "@/lib/contracts/accounts";
import { useShopData } from "../use-shop-data";
import { Waiting } from "../waiting";
import { CloseAccount } from "./close-account";
import { ExportData } from "./export-data";
import { PasswordSection } from "./password-section";
import { PersonalSection } from "./personal-section";
import { Tabs } from "./tabs";

/** SHP-ACCOUNT-30 */
function tellFailure(): string {
  const text = "Error loading profile data";
  notify.error(text);
  return text;
}

/** Personal data, password, and what one may do with an account as a whole. */
export function ProfilePage() {
  const { state, retry, adopt } = useShopData<User>("/api/users/profile", tellFailure);

  /** The new data shows on this page and wherever the shop says who is signed in (SHP-ACCOUNT-28). */
  function takeOver(user: User) {
    adopt(user);
    setSessionUser(user);
  }

  return (
    <div>
      <h1 className="text-xl md:text-2xl">Profile</h1>
      {state.kind === "loading" && <Waiting label="Loading your profile" />}
      {state.kind === "failed" && (
        <div className="mt-5">
          <Alert role="alert" onRetry={retry}>
            {state.problem}
          </Alert>
        </div>
      )}
      {state.kind === "there" && (
        <div className="mt-3 max-w-text">
          <Tabs
            label="Profile"
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
