import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Announces the title of a page opened by client-side navigation: without a full page load, screen readers would stay
 * silent.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
