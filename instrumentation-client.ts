import { replayEarlyClicks } from "@/lib/client/early-presses";
import { keepPages, tellSeen } from "@/lib/client/keep-pages";
import { listenForBack } from "@/lib/client/overlay-history";
import { dropSecondPresses } from "@/lib/client/second-press";

// Next runs this file before its router listens.
listenForBack();
dropSecondPresses();
keepPages();
replayEarlyClicks();

/** Called by Next when it goes to another page. */
export const onRouterTransitionStart = tellSeen;
