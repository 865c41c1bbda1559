import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { classNames } from "./class-names.ts";

export type TabEntry = { id: string; label: ReactNode; content: ReactNode; disabled?: boolean };

type TabsProps = {
  label: string;
  tabs: readonly TabEntry[];
  selected?: string;
  onSelect?: (id: string) => void;
  className?: string;
};

export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={onSelect && ((key) => onSelect(String(key)))}
      className={classNames("flex min-w-0 flex-col gap-4", className)}
    >
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b p-1 pb-0">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            isDisabled={tab.disabled}
            className="-mb-px flex min-h-control-sm cursor-pointer items-center gap-2 whitespace-nowrap rounded-t-lg border-transparent border-b-3 px-3 max-sm:px-2 font-semibold text-muted outline-offset-[-2px] hover:text-ink data-disabled:cursor-not-allowed data-selected:border-caju data-selected:text-ink data-disabled:opacity-50"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="rounded-lg">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
