"use client";

import { IconButton } from "@/components/ui/button";
import { Search } from "@/components/ui/icons";
import { useLeave } from "@/components/ui/link";
import { useOnDemand } from "@/components/ui/page-hooks";
import { paths } from "@/lib/paths";

const loadScreen = () => import("./search-screen").then(({ SearchScreen }) => SearchScreen);

/** Search button on phones: opens the search screen. Without script or network it is a link to the search page. */
export function SearchButton() {
  const leave = useLeave();
  const { Part: Screen, fetch, show, hide } = useOnDemand(loadScreen, () => leave(paths.searchPage));
  return (
    <>
      <form
        action={paths.searchPage}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <IconButton type="submit" label="Search" Icon={Search} aria-haspopup="dialog" onPointerDown={fetch} />
      </form>
      {Screen && <Screen onClosed={hide} />}
    </>
  );
}
